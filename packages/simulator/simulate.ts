import type { Db } from '@/db/client'
import { content } from './content'
import { express } from './express'
import { nextFault, playFault } from './faults'
import { kuaidi100 } from './kuaidi100'
import { login } from './login'
import { messages } from './messages'
import { noWorryReturns } from './no-worry-returns'
import { pay } from './pay'
import { errorAnswer } from './pay-wire'
import { push } from './push'
import { shipping } from './shipping'
import { tradeComplaints } from './trade-complaints'
import { kuaidi100Waybills, wechatWaybills } from './waybills'
import type { CallFamily, Signing } from './world'

export const callFamilies: CallFamily[] = [
  login,
  pay,
  shipping,
  messages,
  push,
  content,
  tradeComplaints,
  kuaidi100,
  express,
  kuaidi100Waybills,
  wechatWaybills,
  noWorryReturns,
]

/** WeChat as a function from request to answer: its own protocol, its state in a table that all processes see. */
export async function simulate(db: Db, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  for (const { calls, refuse } of callFamilies) {
    const call = calls.find(({ method, path }) => method === request.method && path.test(pathname))
    if (!call) continue
    const fault = await nextFault(db, call.name)
    const act = (signing: Signing = 'well') => call.answer(db, request, signing)
    return fault ? playFault({ fault, request, act, refuse }) : act()
  }
  return errorAnswer('RESOURCE_NOT_EXISTS', `${request.method} ${pathname} does not exist here`)
}
