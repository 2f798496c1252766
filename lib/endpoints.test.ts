import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openapi } from './core/endpoint/openapi'
import { endpoints, points } from './endpoints'
import { sampled } from './testing/sample-calls'

const ids = endpoints.map(({ id }) => id)

describe('the names of the operations', () => {
  test('are noun and verb, each once', () => {
    for (const id of ids) expect(id).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('change only on purpose: rights that were granted name them', () => {
    expect(ids.toSorted()).toMatchInlineSnapshot(`
      [
        "address.create",
        "address.delete",
        "address.list",
        "address.read",
        "address.update",
        "article.browse",
        "article.create",
        "article.delete",
        "article.delete_many",
        "article.list",
        "article.read",
        "article.restore",
        "article.restore_many",
        "article.show",
        "article.update",
        "auth.list",
        "auth.urls",
        "banner.create",
        "banner.delete",
        "banner.delete_many",
        "banner.list",
        "banner.read",
        "banner.restore",
        "banner.restore_many",
        "banner.show",
        "banner.show_several",
        "banner.update",
        "category.arrange",
        "category.create",
        "category.delete",
        "category.delete_many",
        "category.list",
        "category.read",
        "category.restore",
        "category.restore_many",
        "category.show_all",
        "category.tree",
        "category.update",
        "config.read",
        "config.show",
        "config.update",
        "customer.end_sessions",
        "customer.list",
        "customer.list_sessions",
        "customer.read",
        "customer.reset_password",
        "customer.update",
        "dict.create",
        "dict.delete",
        "dict.delete_many",
        "dict.list",
        "dict.read",
        "dict.restore",
        "dict.restore_many",
        "dict.update",
        "dict_type.arrange",
        "dict_type.create",
        "dict_type.delete",
        "dict_type.delete_many",
        "dict_type.list",
        "dict_type.read",
        "dict_type.restore",
        "dict_type.restore_many",
        "dict_type.update",
        "element.create",
        "element.delete",
        "element.delete_many",
        "element.list",
        "element.read",
        "element.restore",
        "element.restore_many",
        "element.update",
        "error_log.list",
        "error_log.read",
        "error_log.update",
        "file.begin_upload",
        "file.complete_upload",
        "file.create",
        "file.delete",
        "file.delete_many",
        "file.limits",
        "file.list",
        "file.read",
        "file.restore",
        "file.restore_many",
        "file.show",
        "file.update",
        "file.update_many",
        "folder.create",
        "folder.delete",
        "folder.list",
        "folder.read",
        "folder.restore",
        "folder.update",
        "group.create",
        "group.delete",
        "group.delete_many",
        "group.list",
        "group.read",
        "group.restore",
        "group.restore_many",
        "group.update",
        "job.read",
        "login_log.list",
        "login_log.read",
        "menu.arrange",
        "menu.check",
        "menu.create",
        "menu.delete",
        "menu.group_routes",
        "menu.list",
        "menu.read",
        "menu.restore",
        "menu.routes",
        "menu.tree",
        "menu.update",
        "notice.browse",
        "notice.count_unread",
        "notice.create",
        "notice.delete",
        "notice.delete_many",
        "notice.inbox",
        "notice.list",
        "notice.list_readers",
        "notice.mark_all_read",
        "notice.mark_read",
        "notice.read",
        "notice.restore",
        "notice.restore_many",
        "notice.show",
        "notice.update",
        "oper_log.list",
        "oper_log.read",
        "order.cancel",
        "order.count",
        "order.count_own",
        "order.create",
        "order.list",
        "order.list_own",
        "order.preview",
        "order.read",
        "order.read_address",
        "order.receive",
        "order.set_note",
        "order.set_status",
        "order.show",
        "otp.begin",
        "otp.confirm",
        "otp.read",
        "otp.remove",
        "otp.renew_codes",
        "pay.check",
        "pay.list",
        "pay.list_anomalies",
        "pay.notify",
        "pay.pre_order",
        "pay.read_anomaly",
        "pay.refund_notify",
        "pay.update_anomaly",
        "personal.read",
        "product.by_category",
        "product.create",
        "product.delete",
        "product.delete_many",
        "product.export",
        "product.import",
        "product.in_category",
        "product.list",
        "product.list_movements",
        "product.move_stock",
        "product.read",
        "product.recent",
        "product.restore",
        "product.restore_many",
        "product.search",
        "product.set_category",
        "product.set_category_many",
        "product.set_sale",
        "product.set_sale_many",
        "product.show",
        "product.show_several",
        "product.update",
        "session.end",
        "session.end_all",
        "session.list",
        "staff.create",
        "staff.delete",
        "staff.delete_many",
        "staff.end_session",
        "staff.end_sessions",
        "staff.list",
        "staff.list_sessions",
        "staff.read",
        "staff.remove_otp",
        "staff.reset_password",
        "staff.restore",
        "staff.restore_many",
        "staff.rights",
        "staff.update",
        "theme.create",
        "theme.delete",
        "theme.delete_many",
        "theme.list",
        "theme.read",
        "theme.restore",
        "theme.restore_many",
        "theme.show",
        "theme.show_several",
        "theme.update",
        "token.delete",
        "token.issue",
        "token.refresh",
        "token.verify",
        "user.add_identity",
        "user.change_password",
        "user.close",
        "user.create",
        "user.read",
        "user.remove_identity",
        "user.set_avatar",
        "user.set_mobile",
        "user.update",
      ]
    `)
  })

  test('are the rights, where a right is asked for', () => {
    const asked = endpoints.filter(({ access }) => access === 'permission').map(({ point }) => point)
    expect(new Set(points)).toEqual(new Set(asked))
    for (const point of points) expect(ids).toContain(point)
  })

  test('have a sample call each, and no sample is without its operation', () => {
    expect(sampled.toSorted()).toEqual(ids.toSorted())
  })

  test('stand for one method of one address each', () => {
    const places = endpoints.map((one) => `${one.method} ${one.path.replace(/\{\w+\}/g, '{}')}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test('no operation of the back office is open, and none under /v1 asks for a right', () => {
    for (const { id, path, access } of endpoints) {
      expect([id, path.startsWith('/cms/')]).toEqual([id, access === 'staff' || access === 'permission'])
    }
  })
})

describe('the document', () => {
  const document = openapi(endpoints, 'https://shop.example')

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(document)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('knows every operation by its name, under the module of its path', () => {
    const Paths = z.record(
      z.string(),
      z.record(z.string(), z.object({ operationId: z.string(), tags: z.string().array() })),
    )
    const said = Object.values(Paths.parse(document.paths)).flatMap((methods) => Object.values(methods))
    expect(said.map(({ operationId }) => operationId).sort()).toEqual(ids.toSorted())
    const tags = [...new Set(said.flatMap((one) => one.tags))].sort()
    expect(tags).toEqual([
      ...[
        'cms-article',
        'cms-auth',
        'cms-banner',
        'cms-category',
        'cms-config',
        'cms-customer',
        'cms-dict',
        'cms-dict_type',
        'cms-element',
        'cms-error_log',
        'cms-file',
        'cms-group',
        'cms-job',
        'cms-login_log',
        'cms-menu',
        'cms-notice',
        'cms-oper_log',
        'cms-order',
        'cms-payment',
        'cms-product',
        'cms-theme',
        'cms-user',
      ],
      ...[
        'files',
        'v1-address',
        'v1-article',
        'v1-banner',
        'v1-category',
        'v1-config',
        'v1-notice',
        'v1-order',
        'v1-pay',
      ],
      ...['v1-product', 'v1-theme', 'v1-token', 'v1-user'],
    ])
  })
})
