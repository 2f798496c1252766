import { jsonOrNothing } from '@/lib/core/json'
import type { OperationId } from '@/lib/endpoints'
import { type Refused, ticket } from '@/lib/submit'

export type Refusal = Pick<Refused, 'status' | 'msg' | 'details'>
export type Answered = { response: Response } | { refused: Refusal } | { away: true }

/** Straight to the API with a ticket for this one request: for files, which an action cannot carry. */
export async function byTicket(operation: OperationId, path: string, init: RequestInit = {}): Promise<Answered> {
  try {
    const asked = await ticket(operation)
    if (!asked.ok) return { refused: asked }
    const headers = { Authorization: `Bearer ${asked.data}`, 'Accept-Language': document.documentElement.lang }
    const response = await fetch(path, { ...init, headers })
    return response.ok ? { response } : { refused: await refusalIn(response) }
  } catch {
    return { away: true }
  }
}

/** Something else may stand in front of the shop: then there are no words. */
async function refusalIn(response: Response): Promise<Refusal> {
  const { msg, details } = Object(jsonOrNothing(await response.text()))
  return { status: response.status, msg: typeof msg === 'string' ? msg : response.statusText, details }
}
