// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is searched for
/**
 * A plausible mistake: `from` occurs once in `file`, and the named tests must fail when it becomes `to`. A change in
 * db/functions is appended to the last migration, as if it had been generated.
 */
export type Bug = { what: string; file: string; from: string; to: string; tests: string[] }

const TABLES = 'db/migrations/0004_orders_and_payment.sql'
const PLACED = 'db/functions/place-order.sql'
const placing = ['lib/sales/place.pg.test.ts']
const paying = ['lib/sales/pay.pg.test.ts', 'lib/sales/races.pg.test.ts']
const others = ['lib/sales/other-orders.pg.test.ts']
const refunding = ['request', 'start-refund', 'failures', 'retry'].map((one) => `lib/refund/${one}.pg.test.ts`)
const forging = ['lib/wechat/pay/notification.test.ts']

export const BUGS: Bug[] = [
  {
    what: 'stock is not looked at again once it is held',
    file: PLACED,
    from: 'sku.stock >= wanted.count',
    to: 'sku.stock >= 0',
    tests: placing,
  },
  {
    what: 'variants are held in any order',
    file: PLACED,
    from: 'order by id for no key update;',
    to: 'order by id * (case when extract(microseconds from clock_timestamp())::int % 2 = 0 then 1 else -1 end) for no key update;',
    tests: placing,
  },
  {
    what: 'the price that was seen is not compared',
    file: PLACED,
    from: 'if expected_total <> goods + fee then',
    to: 'if false then',
    tests: placing,
  },
  {
    what: 'a key may come with another order',
    file: PLACED,
    from: 'if earlier.fingerprint = request_hash then',
    to: 'if true then',
    tests: placing,
  },
  {
    what: 'what is off sale can be ordered',
    file: PLACED,
    from: 'select one.deleted_at is null and one.on_sale\n',
    to: 'select one.deleted_at is null and (true or one.on_sale)\n',
    tests: placing,
  },
  {
    what: 'two requests with one key do not wait for each other',
    file: PLACED,
    from: 'perform pg_advisory_xact_lock(hashtextextended(request_key, buyer));',
    to: '',
    tests: placing,
  },
  {
    what: 'an attempt counts twice when stock is released for it',
    file: 'lib/order/place.ts',
    from: '{ ...request, most: null }',
    to: 'request',
    tests: ['lib/sales/order-limit.test.ts'],
  },
  {
    what: 'an order has no end',
    file: PLACED,
    from: `values ('order.expire'`,
    to: `values ('order.never'`,
    tests: ['lib/sales/life.pg.test.ts'],
  },
  {
    what: 'what an order costs can be changed',
    file: 'db/functions/order.sql',
    from: '(new.order_no, new.user_id, new.goods_price, new.freight, new.total_price)',
    to: '(new.order_no, new.user_id, old.goods_price, old.freight, new.total_price)',
    tests: ['lib/sales/life.pg.test.ts'],
  },
  {
    what: 'a move does not ask for the state before it',
    file: 'lib/order/moves.ts',
    from: 'where id = ${id} and status in (${states}) for no key update',
    to: 'where id = ${id} for no key update',
    tests: [...paying, 'lib/sales/life.pg.test.ts'],
  },
  {
    what: 'stock comes back before the provider has closed',
    file: 'lib/sales/close-order.ts',
    from: 'if (before.prepaid_at === null) await closeAndRestock(tx, id, cause)',
    to: 'await closeAndRestock(tx, id, cause)',
    tests: paying,
  },
  {
    what: 'an unknown answer to a close is taken for closed',
    file: 'lib/wechat/pay/client.ts',
    from: "return error.code && CLOSED.includes(error.code) ? 'closed' : 'unknown'",
    to: "return 'closed'",
    tests: paying,
  },
  {
    what: 'the buyer’s stock comes back twice',
    file: 'lib/order/moves.ts',
    from: "if (!(await moveOrder(db, id, 'closed', { ...cause, reason: '' }))) return false",
    to: "await moveOrder(db, id, 'closed', { ...cause, reason: '' })",
    tests: paying,
  },
  {
    what: 'the tag of what was sealed is not checked',
    file: 'lib/wechat/pay/notification.ts',
    from: 'return Buffer.concat([plain, decipher.final()]) // final() is what checks the tag',
    to: 'return plain',
    tests: forging,
  },
  {
    what: 'old notifications are believed',
    file: 'lib/wechat/pay/signature.ts',
    from: 'Math.abs(nowInSeconds() - Number(timestamp)) >= WINDOW',
    to: 'nowInSeconds() < 0',
    tests: forging,
  },
  {
    what: 'notifications from the future are believed',
    file: 'lib/wechat/pay/signature.ts',
    from: 'Math.abs(nowInSeconds() - Number(timestamp)) >= WINDOW',
    to: 'nowInSeconds() - Number(timestamp) >= WINDOW',
    tests: forging,
  },
  {
    what: 'a signature is not checked',
    file: 'lib/wechat/pay/signature.ts',
    from: "if (!verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'))) {",
    to: 'if (!verify && message && key) {',
    tests: forging,
  },
  {
    what: 'an unknown serial is checked with any key',
    file: 'lib/wechat/pay/signature.ts',
    from: 'const key = keys.get(serial)',
    to: 'const key = keys.get(serial) ?? [...keys.values()][0]',
    tests: forging,
  },
  {
    what: 'the probe of signatures passes',
    file: 'lib/wechat/pay/signature.ts',
    from: "if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw new PayError('signature', 'PROBE')",
    to: "if (signature.startsWith('WECHATPAY/SIGNTEST/')) return",
    tests: forging,
  },
  {
    what: 'another merchant’s notification is believed',
    file: 'lib/wechat/pay/notification.ts',
    from: "if (trade.mchid !== account.mchid) throw new PayError('body', 'ANOTHER_MERCHANT')",
    to: '',
    tests: forging,
  },
  {
    what: 'an answer counts whoever signed it',
    file: 'lib/wechat/pay/ask.ts',
    from: 'verifySignature(account.publicKeys',
    to: 'if (account.mchid === "") verifySignature(account.publicKeys',
    tests: ['lib/wechat/pay/failures.test.ts', 'lib/wechat/pay/client.test.ts'],
  },
  {
    what: 'any amount pays',
    file: 'lib/pay/record-payment.ts',
    from: "return trade.total === total && trade.transaction_id ? undefined : 'amount'",
    to: 'return undefined',
    tests: paying,
  },
  {
    what: 'a late payment brings the order back',
    file: 'lib/pay/record-payment.ts',
    from: `const late = orderRow.status === 'closed'`,
    to: 'const late = false',
    tests: paying,
  },
  {
    what: 'a late payment is kept',
    file: 'lib/pay/record-payment.ts',
    from: 'if (late) return orderRow.id',
    to: 'if (late) return undefined',
    tests: paying,
  },
  {
    what: 'two payments may count for one order, as far as the database cares',
    file: TABLES,
    from: `CREATE UNIQUE INDEX "payment_one" ON`,
    to: `CREATE INDEX "payment_one" ON`,
    tests: paying,
  },
  {
    what: 'a payment may be written down twice, as far as the database cares',
    file: TABLES,
    from: `UNIQUE("transaction_id")`,
    to: `CHECK (amount > 0)`,
    tests: paying,
  },
  {
    what: 'two refunds may be asked for at once, as far as the database cares',
    file: 'db/migrations/0005_refunds.sql',
    from: 'CREATE UNIQUE INDEX "refund_one_request"',
    to: 'CREATE INDEX "refund_one_request"',
    tests: ['lib/refund/database.pg.test.ts'],
  },
  {
    what: 'orders of others are listed',
    file: 'lib/order/own-orders.ts',
    from: "const condition = and(eq(order.user_id, hidden('user_id', 'int')), filter)",
    to: "const condition = and(sql`${hidden('user_id', 'int')} > 0`, filter)",
    tests: ['lib/sales/life.pg.test.ts'],
  },
  {
    what: 'orders of others can be given up',
    file: 'lib/order/own-orders.ts',
    from: '=> and(eq(id, order_id), eq(order.user_id, user_id))',
    to: '=> and(eq(id, order_id + 0 * user_id))',
    tests: ['lib/sales/life.pg.test.ts'],
  },
  {
    what: 'what is not paid in time is never looked at again',
    file: 'lib/sales/close-order.ts',
    from: 'if (await isExpired(runtime.home.db, id)) await closeOrder(runtime, id, EXPIRY_CAUSE)',
    to: 'await isExpired(runtime.home.db, id)',
    tests: ['lib/sales/life.pg.test.ts'],
  },
  {
    what: 'an answer is parsed after the commit',
    file: 'lib/core/endpoint/run.ts',
    from: 'return this.#transaction((tx) => this.#withKey(tx, () => this.#withLog(tx, () => this.#runFunction(tx))))',
    to: `const made = await this.#transaction((tx) => this.#withLog(tx, async () => endpoint.run(this.#context(tx))))
    if (made instanceof Failure) return made
    const how = { strict: runtime.env.strict, isMasked: isMasked(endpoint, this.call.actor), format: formatIn(this.input) }
    return new Outcome(endpoint.status, await present(endpoint, made, how))`,
    tests: ['lib/core/endpoint/output.test.ts'],
  },
  {
    what: 'a refund is tried again under another number',
    file: 'lib/refund/decide.ts',
    from: 'if (failed.trouble !== CLOSED) {',
    to: `if (failed.trouble === '') {`,
    tests: refunding,
  },
  {
    what: 'an unknown answer to a refund is taken for a failure',
    file: 'lib/refund/send.ts',
    from: "if (!(error instanceof PayError) || error.kind !== 'rejected') throw error",
    to: 'if (!(error instanceof PayError)) throw error',
    tests: refunding,
  },
  {
    what: 'the job does not ask first whether the refund was made',
    file: 'lib/refund/send.ts',
    from: '(isNew ? undefined : await queryRefund(runtime, out_refund_no)) ?? (await postRefund(runtime, pending))',
    to: 'await postRefund(runtime, { ...pending, out_refund_no: isNew ? out_refund_no : `${out_refund_no}-again` })',
    tests: refunding,
  },
  {
    what: 'more may go back than came, as far as the database cares',
    file: 'db/functions/refund.sql',
    from: 'if refunded.amount > paid.amount then',
    to: 'if refunded.amount < 0 then',
    tests: ['lib/refund/database.pg.test.ts'],
  },
  {
    what: 'pieces come back as soon as a refund has begun',
    file: 'lib/refund/start-refund.ts',
    from: 'if (!paid.late && source.amount === paid.amount) await moveOrder(',
    to: `if (restocks) await tx.execute(sql\`update order_line l set returned = l.returned + b.count from refund_line b where b.refund_id = \${started.id} and l.id = b.order_line_id\`)
  if (!paid.late && source.amount === paid.amount) await moveOrder(`,
    tests: refunding,
  },
  {
    what: 'a refund that failed leaves its order where it is',
    file: 'lib/refund/end-refund.ts',
    from: `if (!locked.late && locked.status === 'refunding') await leaveRefunding(tx, runtime, locked.order_id, cause)`,
    to: 'if (!runtime) await leaveRefunding(tx, runtime, locked.order_id, cause)',
    tests: refunding,
  },
  {
    what: 'a refund of another amount settles ours',
    file: 'lib/refund/provider-state.ts',
    from: 'amount === report.refund &&\n  paid === report.total',
    to: 'amount > 0 &&\n  paid > 0',
    tests: refunding,
  },
  {
    what: 'a refund of another payment settles ours',
    file: 'lib/refund/provider-state.ts',
    from: 'transaction_id === report.transaction_id',
    to: "transaction_id !== ''",
    tests: others,
  },
  {
    what: 'a transaction of another order is forgotten',
    file: 'lib/pay/record-payment.ts',
    from: `if (!inserted) return recordTradeAnomaly(tx, trade, source, 'other_order', orderRow.id)`,
    to: 'if (!inserted) return undefined',
    tests: others,
  },
  {
    what: 'a request stays open although all of its money has gone back',
    file: 'lib/refund/start-refund.ts',
    from: 'await endCoveredRequest(tx, refundable, { ...source, id: started.id }, cause)',
    to: 'void endCoveredRequest',
    tests: ['lib/refund/open-request.pg.test.ts'],
  },
  {
    what: 'what all goes back is sent as well',
    file: 'lib/refund/before-shipping.ts',
    from: `if (refunded) fail('rule', { message: 'A full refund of this order is in progress' })`,
    to: `if (refunded && refunded.id < 0) fail('rule', { message: 'A full refund of this order is in progress' })`,
    tests: refunding,
  },
  {
    what: 'WeChat was told of a number that was corrected meanwhile, and is told no more',
    file: 'lib/shipping/report.ts',
    from: ', eq(update_time, parcel.asked_at))',
    to: ')',
    tests: ['lib/shipping/correct.pg.test.ts'],
  },
  {
    what: 'stock can be set beside its movements',
    file: 'db/functions/stock.sql',
    from: "if tg_op = 'INSERT' and new.stock = 0 or pg_trigger_depth() > 1 then",
    to: 'if true then',
    tests: ['lib/stock/movements.test.ts'],
  },
]
