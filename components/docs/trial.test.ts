import { describe, expect, test } from 'vitest'
import { apiDocument } from '@/packages/testing/api-document'
import { useShop } from '@/packages/testing/shop'
import { read } from './document'
import { initialOf, requestOf } from './request'
import { trialOf } from './trial'

const api = read(apiDocument)

/** What an example cannot have, and how the demo shop answers it as it stands. */
const LACKING: [what: string, status: number, operations: string][] = [
  ['the password of the caller', 401, 'token.issue otp.begin otp.renew_codes otp.remove user.change_password'],
  ['a password, for a second username', 401, 'user.add_identity'],
  ['a token that is valid', 401, 'token.refresh token.verify'],
  ['a code from WeChat', 401, 'user.set_mobile'],
  ['the signature of WeChat Pay', 401, 'pay.notify pay.refund_notify complaint.notify wechat_message.receive'],
  [
    'a file from this computer',
    415,
    'user.set_avatar refund.add_photos after_sale.add_photos review.add_photos product.import order.ship_many file.create invoice.add_file move_in.add_part',
  ],
  ['the number of an order of the caller', 404, 'pay.pre_order'],
  ['an item that the caller has received', 404, 'review.create'],
  ['the ticket of a preview', 404, 'preview.show'],
  ['a shop that moved in', 404, 'moved_picture.read moved_record.read'],
  ['a shop without products of its own', 409, 'move_in.announce'],
  ['a way that needs no consent', 404, 'message.choose_way'],
  ['a code of a coupon', 404, 'coupon.redeem'],
  ['a customer of this shop', 400, 'order.place order.preview_for_customer'],
  ['products and categories of this shop', 400, 'offer.update'],
  ['a phone number that no account has', 409, 'customer.register'],
  ['the mini-program, linked to the account', 409, 'message.accept'],
  ['the key of an upload', 404, 'file.complete_upload'],
  ['the code of a buyer', 404, 'pickup.find'],
  ['storage in another home', 503, 'file.begin_upload'],
  ['a second factor that is being set up', 409, 'otp.confirm'],
  ['the signature of Kuaidi100', 401, 'tracking.receive'],
  ['a program that has registered', 400, 'agent.read_request agent.permit'],
  ['what a program sends', 400, 'agent.create agent.token'],
  ['the signature of WeChat', 400, 'wechat_message.check'],
  ['an image of the library', 400, 'banner.create banner.update complaint.reply'],
  ['a policy that is published', 400, 'user.consent'],
  ['a policy that has changed since it was published', 409, 'policy.publish'],
  ['every item of the shop', 400, 'category.arrange menu.arrange dict_type.arrange'],
  ['a record that nothing uses', 409, 'category.delete dict_type.delete dict.delete file.delete group.delete'],
  ['the price that somebody has seen', 409, 'product.set_prices'],
  ['a colleague', 409, 'staff.delete staff.remove_otp staff.reset_password'],
]
const lackOf = (id: string) => LACKING.find(([, , operations]) => operations.split(' ').includes(id))

const calls = api.operations.flatMap((operation) => {
  const trial = trialOf(operation, api)
  const extents = trial.examples.usual === trial.examples.full ? (['usual'] as const) : (['usual', 'full'] as const)
  return extents.map((extent) => ({ id: operation.id, extent, trial }))
})

describe('the demo shop', () => {
  const shop = useShop()
  const answered = new Map<string, number[]>()

  test.each(calls)(
    'the demo shop accepts the $extent example of $id, unless it lacks what only the caller can have',
    async (call) => {
      const { id, extent, trial } = call
      const request = requestOf(trial, { ...initialOf(trial), json: trial.examples[extent] }, 'en')
      const { method, path, headers, body } = request
      const token = trial.isSigned && (await shop.tokenOf(path.startsWith('/v1') ? 'buyer' : 'admin'))
      const options = { body, headers: Object.fromEntries(headers), ...(token && { token }) }
      const { status, json } = await shop.ask(`${method} ${path}`, options)
      answered.set(id, [...(answered.get(id) ?? []), status])
      // A path names the record number 1, which this shop need not have, or not in the trash.
      const isElsewhere = trial.path.includes('{') && status === 404
      if (status >= 300 && !isElsewhere) expect([id, status, json?.msg]).toEqual([id, lackOf(id)?.[1], json?.msg])
    },
  )

  test('the demo shop has a reason for no example that it accepts', () => {
    const excused = LACKING.flatMap(([, status, operations]) => operations.split(' ').map((id) => ({ id, status })))
    expect(excused.filter(({ id, status }) => !answered.get(id)?.includes(status))).toEqual([])
  })
})
