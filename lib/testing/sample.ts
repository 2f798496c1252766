import type { CallOptions } from './ask'
import { DEMO_PASSWORD, type Shop } from './shop'

export type { Shop }

/** One valid call: the operation, the account and the input. */
export type Sample = Pick<CallOptions, 'body' | 'headers'> & { ask: string; as?: string }

/** By the operation that is called. */
export type Samples = Record<string, Sample | ((shop: Shop) => Promise<Sample>)>

export const BUYER = { account: 'buyer', secret: DEMO_PASSWORD, type: 100 }

export const signIn = async (shop: Shop) => (await shop.ask('POST /v1/token', { body: BUYER })).data
