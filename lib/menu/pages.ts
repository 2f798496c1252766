/**
 * The pages of the back office that are screens of their own, each with the permissions that it needs to show anything.
 * Tests hold the list against the tree of `app/admin`, and visit every page with exactly these.
 */
export const PAGES: Record<string, string[]> = {
  '/admin': [],
  '/admin/article': ['article.list'],
  '/admin/banner': ['banner.list'],
  '/admin/category': ['category.tree'],
  '/admin/complaint': ['complaint.list'],
  '/admin/content-check': ['content_check.list'],
  '/admin/invoice': ['invoice.list'],
  '/admin/config': ['config.read'],
  '/admin/coupon': ['coupon.list'],
  '/admin/customer': ['customer.list'],
  '/admin/dict': ['dict_type.list', 'dict.list'],
  '/admin/element': ['element.list'],
  '/admin/error-log': ['error_log.list'],
  '/admin/file': ['file.list'],
  '/admin/freight-template': ['freight_template.list'],
  '/admin/group': ['group.list'],
  '/admin/job': ['outbox.list'],
  '/admin/login-log': ['login_log.list'],
  '/admin/menu': ['menu.tree'],
  '/admin/menu/routes': ['menu.check'],
  '/admin/notice': ['notice.list'],
  '/admin/offer': ['offer.list'],
  '/admin/oper-log': ['oper_log.list'],
  '/admin/order': ['order.list'],
  '/admin/payment': ['pay.list'],
  '/admin/payment/anomaly': ['pay.list_anomalies'],
  '/admin/policy': ['policy.list'],
  '/admin/product': ['product.list'],
  '/admin/readiness': ['config.update'],
  '/admin/reconciliation': ['reconciliation.list'],
  '/admin/refund': ['refund.list'],
  '/admin/simulator': ['pay.list'],
  '/admin/stock': ['stock.list'],
  '/admin/storefront-home': ['home.read'],
  '/admin/theme': ['theme.list'],
  '/admin/user': ['staff.list'],
  '/admin/webhook': ['webhook.list'],
  '/admin/wechat-message': ['wechat_message.list'],
}

/** Reached from the frame around every page or from a list, so that no menu has to lead there. */
export const UNLISTED_PAGES: string[] = [
  '/admin/account',
  '/admin/inbox',
  '/admin/login-log/refused',
  '/admin/oper-log/refused',
  '/admin/order/new',
  '/admin/order/ship',
  '/admin/order/ship/lines',
  '/admin/reconciliation/month',
]

/** Pages that are there for one operation, and which. */
export const PAGES_OF_OPERATIONS: Record<string, string> = {
  '/admin/order/new': 'order.place',
  '/admin/order/ship': 'order.ship_many',
}

/** The page of a path, with any query. */
export const pageOfPath = (path: string): string => path.replace(/\/?([?#].*)?$/, '')

/** What a menu item needs that leads there; nothing where it leads to no page of the back office. */
export const permissionsOfPage = (path: string): string[] => PAGES[pageOfPath(path)] ?? []

/** Everything else can be reached from it. */
export const HOME = '/admin'

/** Whether a menu item opens a page with something to do for somebody with these permissions. */
export const isOpenTo = (has: (point: string) => boolean, path: string): boolean =>
  pageOfPath(path) !== HOME && Object.hasOwn(PAGES, pageOfPath(path)) && permissionsOfPage(path).every(has)
