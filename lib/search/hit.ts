import type { RunInput } from '../core/endpoint/context'
import type { Staff } from '../core/operation/actor'
import type { Hit } from './contract'

/** Who searches, and with what. */
export type Searcher = Pick<RunInput, 'db' | 'runtime' | 'locale' | 'caller'> & { actor: Staff }

/** So many of each kind. */
export const MOST = 5

/** What not every result has. */
export const NO_DETAILS = {
  id: null,
  text: '',
  name: null,
  mobile: null,
  status: null,
  amount: null,
  time: null,
  icon: null,
  act: null,
}

type Found = { kind: string; title: string; path: string } & Partial<Hit>

export const hit = (found: Found): Hit => ({ ...NO_DETAILS, ...found })
