import type { Route } from 'next'
import { isInternalPath } from './nav-items'

/** Where the records of each resource are shown: on a page of their own, or over their list. */
const PATHS: Record<string, string> = {
  article: '/admin/article?open=',
  banner: '/admin/banner?open=',
  category: '/admin/category?open=',
  customer: '/admin/customer/',
  dict: '/admin/dict?open=',
  element: '/admin/element?open=',
  error_log: '/admin/error-log?open=',
  group: '/admin/group?open=',
  menu: '/admin/menu?open=',
  notice: '/admin/notice?open=',
  order: '/admin/order/',
  product: '/admin/product/',
  refund: '/admin/after-sale/',
  staff: '/admin/user/',
  theme: '/admin/theme?open=',
  webhook: '/admin/webhook/',
}

/** The address of a record in the back office, where there is one. */
export function pathOfRecord(resource: string, id: number): Route | undefined {
  const path = `${PATHS[resource]}${id}`
  return isInternalPath(path) ? path : undefined
}
