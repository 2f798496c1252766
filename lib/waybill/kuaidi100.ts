import { z } from 'zod'
import { markNotSetUp } from '../core/runtime/not-set-up'
import type { Runtime } from '../core/runtime/runtime'
import { kuaidi100Carrier, withoutBlanks } from '../order/carriers'
import { Misconfigured, readAtMost } from '../outgoing/call'
import { readFrom } from '../outgoing/post'
import { askKuaidi100, failAway, KUAIDI100_PROBLEM, kuaidi100Account } from '../tracking/kuaidi100'
import { signLabel } from '../tracking/signatures'
import { simulatorIn } from '../wechat/account'
import { labelFrom } from './label'
import {
  type GivenWaybill,
  type Label,
  MOST_LABEL,
  type Party,
  WaybillRejection,
  type WaybillRequest,
  type WaybillSource,
} from './source'

/** Kuaidi100: speaks to the carriers with the shop’s own accounts, and draws the label. */
const Text = z.coerce.string()
const Answer = z.object({ code: Text, message: z.string().nullish(), data: z.unknown() })
const WaybillAnswer = z.object({ kuaidinum: Text, label: z.string().nullish(), bulkpen: z.string().nullish() })

const FINE = '200'

async function ask(runtime: Runtime, method: 'order' | 'cancel', fields: object): Promise<unknown> {
  const { key, secret } = kuaidi100Account(runtime) ?? {}
  if (!key || !secret) {
    throw markNotSetUp(runtime, new Misconfigured('No waybills: KUAIDI100_KEY and KUAIDI100_SECRET are not set'))
  }
  const param = JSON.stringify(fields)
  const t = String(Date.now())
  const sign = signLabel(param, t, key, secret)
  const url = `${runtime.env.kuaidi100.labelUrl}/label/order`
  const call = `label_${method}`
  const { data } = Answer.safeParse(await askKuaidi100(runtime, { call, url, fields: { method, key, t, sign, param } }))
  if (!data) return failAway(runtime, call, 'not_as_agreed')
  if (data.code !== FINE) throw new WaybillRejection(call, data.code, data.message ?? '')
  return data.data
}

const partyOf = ({ name, mobile, province, city, district, detail }: Party) => ({
  name,
  mobile,
  printAddr: province + city + district + detail,
})

async function order(runtime: Runtime, request: WaybillRequest): Promise<GivenWaybill> {
  const { call_id: orderId, account, goods } = request
  const answer = await ask(runtime, 'order', {
    kuaidicom: kuaidi100Carrier(request.carrier),
    partnerId: account.account,
    partnerKey: account.password || undefined,
    net: account.branch || undefined,
    recMan: partyOf(request.receiver),
    sendMan: partyOf(request.sender),
    payType: 'MONTHLY',
    expType: account.service || undefined,
    weight: request.grams / 1000,
    count: 1,
    cargo: goods
      .map(({ name, count }) => `${name}*${count}`)
      .join(';')
      .slice(0, 100),
    orderId,
    printType: 'IMAGE',
    tempId: account.template || undefined,
  })
  const { data } = WaybillAnswer.safeParse(answer)
  if (!data) return failAway(runtime, 'label_order', 'not_as_agreed')
  const { kuaidinum, label, bulkpen } = data
  return { tracking_no: withoutBlanks(kuaidinum), sorting: bulkpen ?? '', label: await readLabel(runtime, label) }
}

/** The label stands at an address that Kuaidi100 names: read like any address of others, and only once. */
async function readLabel(runtime: Runtime, url: string | null | undefined): Promise<Label | null> {
  if (!url || !URL.canParse(url)) return null
  const simulator = simulatorIn(runtime)
  const bytes = simulator
    ? await readAtMost(
        await simulator.send(runtime.database.db, new Request(url)),
        MOST_LABEL,
        () => new Error('too long'),
      )
    : await readFrom(url, MOST_LABEL, { loopback: runtime.env.webhookLoopback })
  return bytes ? labelFrom(bytes) : null
}

/** The same order again names the same label. */
const label = async (runtime: Runtime, request: WaybillRequest) => (await order(runtime, request)).label

async function cancel(runtime: Runtime, request: WaybillRequest, tracking_no: string | null): Promise<void> {
  // Without its number it cannot be named: asked for once more, it is given again.
  const kuaidinum = tracking_no ?? (await order(runtime, request)).tracking_no
  const { account, password } = request.account
  await ask(runtime, 'cancel', {
    kuaidicom: kuaidi100Carrier(request.carrier),
    partnerId: account,
    partnerKey: password || undefined,
    kuaidinum,
    orderId: request.call_id,
    reason: 'unused',
  })
}

export const kuaidi100: WaybillSource = {
  name: 'kuaidi100',
  title: 'Kuaidi100',
  problem: (runtime) => (kuaidi100Account(runtime)?.secret ? undefined : KUAIDI100_PROBLEM),
  variables: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY', 'KUAIDI100_SECRET'],
  order,
  label,
  cancel,
}
