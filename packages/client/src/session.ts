import { isKioskError } from './errors'
import type { Tokens } from './generated/types'
import { newError } from './new-error'
import type { StoredTokens, TokenStore } from './stores'

type Parts = {
  store: TokenStore
  /** The call keeps the new tokens, as of every answer with tokens. */
  refresh: (refresh_token: string) => Promise<Tokens>
  /** Signs in without asking anybody, where that is wanted. */
  signIn: (() => Promise<Tokens>) | undefined
  onSignedOut: (() => void) | undefined
}

/** Tokens are renewed a little before they expire: too early does no harm, too late costs another request. */
const EARLY = 10_000

/** The tokens of one client: kept, renewed once for all who wait, and given up when the shop refuses to renew them. */
export function newSession({ store, refresh, signIn, onSignedOut }: Parts) {
  let renewing: Promise<string> | undefined

  async function renew(spent: StoredTokens | undefined): Promise<string> {
    if (spent) {
      try {
        return (await refresh(spent.refresh_token)).token
      } catch (error) {
        if (!isKioskError(error, 'unauthorized')) throw error // the session may well be alive
        await store.set(undefined)
      }
    }
    if (signIn) return (await signIn()).token
    if (spent && onSignedOut) onSignedOut()
    throw newError('signed_out', spent ? 'Your session has ended, sign in again' : 'Sign in first', { status: 401 })
  }

  /** Calls that come meanwhile wait for the same. */
  function startRenewal(spent: StoredTokens | undefined): Promise<string> {
    const over = () => {
      renewing = undefined
    }
    renewing = renew(spent)
    renewing.then(over, over)
    return renewing
  }

  return {
    keep: ({ token, refresh_token, expires_in }: Tokens) =>
      store.set({ token, refresh_token, expires_at: Date.now() + expires_in * 1000 }),
    forget: () => store.set(undefined),
    current: () => store.get(),
    /** A token to send; `refused` is one that the shop has just refused. */
    async token(refused?: string): Promise<string> {
      if (renewing) return renewing
      const kept = await store.get()
      if (renewing) return renewing // began while the tokens were read
      const isGood = kept && kept.token !== refused && kept.expires_at - EARLY > Date.now()
      return isGood ? kept.token : startRenewal(kept)
    },
  }
}
