import { asRecord } from '@/lib/base/json'

/** An order as the simulator keeps it. */
export type Trade = {
  out_trade_no: string
  trade_state: string
  amount: { total: number }
  /** WeChat holds the funds until the shipment is reported. */
  held?: boolean
}

/** Money on its way back, as the simulator keeps it. */
export type Refund = { out_refund_no: string; out_trade_no: string; status: string; amount: { refund: number } }

/** A complaint at WeChat Pay, as the simulator keeps it. */
export type Complaint = {
  complaint_id: string
  complaint_state: string
  complaint_detail: string
  out_trade_no: string
}

/** A message on the phone of a buyer. */
export type Arrived = {
  title: string
  time: string
  page: string
  lines: { keyword: string; label: string; value: string }[]
}

/** A template of the simulated mini-program. */
export type Template = { template_id: string; title: string; keywords: string[] }

/** Calls an endpoint that stands for a person with a phone. */
export async function callSimulator(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ ok: boolean; json: unknown }> {
  const answer = await fetch(`/simulator/wechat${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { ok: answer.ok, json: await answer.json() }
}

const parseTrades = (json: unknown): Trade[] => {
  const { items } = asRecord(json)
  return Array.isArray(items) ? items.filter(isTrade) : []
}

const isTrade = (one: unknown): one is Trade =>
  typeof asRecord(one).out_trade_no === 'string' && typeof asRecord(asRecord(one).amount).total === 'number'

const parseRefunds = (json: unknown): Refund[] => {
  const { refunds } = asRecord(json)
  return Array.isArray(refunds) ? refunds.filter(isRefund) : []
}

const isRefund = (one: unknown): one is Refund =>
  typeof asRecord(one).out_refund_no === 'string' && typeof asRecord(asRecord(one).amount).refund === 'number'

const parseComplaints = (json: unknown): Complaint[] => {
  const { items } = asRecord(json)
  return Array.isArray(items) ? items.filter(isComplaint).toReversed() : []
}

const isComplaint = (one: unknown): one is Complaint =>
  ['complaint_id', 'complaint_state', 'complaint_detail', 'out_trade_no'].every(
    (name) => typeof asRecord(one)[name] === 'string',
  )

const parseMessages = (json: unknown): Arrived[] => {
  const { items } = asRecord(json)
  return Array.isArray(items) ? items.filter(isArrived) : []
}

const isArrived = (one: unknown): one is Arrived =>
  typeof asRecord(one).title === 'string' && Array.isArray(asRecord(one).lines)

const parseTemplates = (json: unknown): Template[] => {
  const { templates } = asRecord(json)
  return Array.isArray(templates) ? templates.filter(isTemplate) : []
}

const isTemplate = (one: unknown): one is Template =>
  typeof asRecord(one).template_id === 'string' && Array.isArray(asRecord(one).keywords)

/** All that the simulator keeps, for its page. */
export async function readSimulator() {
  const [{ json: money }, { json: sent }, { json: complained }] = await Promise.all([
    callSimulator('GET', '/orders'),
    callSimulator('GET', '/messages'),
    callSimulator('GET', '/complaint'),
  ])
  return {
    trades: parseTrades(money),
    refunds: parseRefunds(money),
    messages: parseMessages(sent),
    complaints: parseComplaints(complained),
    templates: parseTemplates(sent),
  }
}

/** What came of it in a few words: what each notification was answered. */
export function describeOutcome(json: unknown): string {
  const { msg, deliveries } = asRecord(json)
  if (typeof msg === 'string') return msg
  return Array.isArray(deliveries) ? deliveries.map((one) => String(asRecord(one).status)).join(', ') : ''
}
