import type { OperationId, OutputOf } from '@/lib/endpoints'
import { type SubmitFailure, ticket } from '@/lib/submit'

type Refusal = Pick<SubmitFailure, 'status' | 'msg' | 'details'>
export type TicketAnswer<Id extends OperationId = OperationId> =
  | { response: Response; data: () => Promise<OutputOf<Id> | undefined> }
  | { refused: Refusal }
  | { unreachable: true }

/** Straight to the API with a ticket for this one request: for files, which an action cannot carry. */
export async function fetchWithTicket<Id extends OperationId>(
  operation: Id,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<TicketAnswer<Id>> {
  try {
    const issued = await ticket(operation)
    if (!issued.ok) return { refused: issued }
    const own = { Authorization: `Bearer ${issued.data}`, 'Accept-Language': document.documentElement.lang }
    const response = await fetch(path, { ...init, headers: { ...init.headers, ...own } })
    if (!response.ok) return { refused: await refusalIn(response) }
    return { response, data: async () => parseEnvelope<OutputOf<Id>>(await response.text()).data }
  } catch {
    return { unreachable: true }
  }
}

type Envelope<Data> = { msg?: string; data?: Data; details?: unknown }

/**
 * A response of the API, its data by the operation's contract; a proxy in front of the shop may have answered instead.
 */
export function parseEnvelope<Data>(text: string): Envelope<Data> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

async function refusalIn(response: Response): Promise<Refusal> {
  const { msg, details } = parseEnvelope(await response.text())
  return { status: response.status, msg: typeof msg === 'string' ? msg : response.statusText, details }
}
