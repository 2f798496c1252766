import { isSameSecret } from '../base/same-secret'
import { RawAnswer } from '../core/request/special-answers'
import type { Runtime } from '../core/runtime/runtime'
import { countNotified } from '../pay/notifications'
import { kuaidi100, readPush, saltOf } from './kuaidi100'
import { recordForNumber } from './record'
import { signPush } from './signatures'

const MESSAGES = { 400: '数据格式错误', 401: '签名错误' }
/** As Kuaidi100 wants to be answered; what it is told otherwise it sends again. */
const TAKEN = new RawAnswer(200, JSON.stringify({ result: true, returnCode: '200', message: '成功' }))
const refusalAnswer = (status: 400 | 401) =>
  new RawAnswer(status, JSON.stringify({ result: false, returnCode: String(status), message: MESSAGES[status] }))

/** Once it gives up a number, it takes it again after half an hour. */
const AGAIN_AFTER = 1800

/** Stored before it is answered. A number that is no longer followed is no mistake of the sender. */
export function receivePush(runtime: Runtime, number: string, bytes: Uint8Array): Promise<RawAnswer> {
  return countNotified(runtime, 'parcel', store(runtime, number, bytes))
}

async function store(runtime: Runtime, number: string, bytes: Uint8Array): Promise<RawAnswer> {
  const form = new URLSearchParams(Buffer.from(bytes).toString('utf8'))
  const [param, sign] = [form.get('param') ?? '', form.get('sign') ?? '']
  if (!isSameSecret(sign.toUpperCase(), signPush(param, saltOf(runtime, number)))) {
    runtime.log('warn', 'a message that claims to be from Kuaidi100 is refused')
    return refusalAnswer(401)
  }
  const push = readPush(param, number)
  if (!push) return refusalAnswer(400)
  const { news, isAborted } = push
  const next = isAborted ? { seconds: AGAIN_AFTER, isUnsubscribed: true } : { seconds: kuaidi100.askAfter }
  await recordForNumber(runtime, { source: 'kuaidi100', tracking_no: number }, { news, next })
  return TAKEN
}
