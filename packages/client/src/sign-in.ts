import { type Adapter, NoAnswer } from './adapters/adapter'
import type { Operations, Tokens } from './generated/types'
import { newError } from './new-error'
import type { CallOptions } from './options'

/**
 * By the code of the platform’s login, or by account and password: a username, an email address or a phone number.
 */
export type SignIn =
  | { code: string }
  | {
      account: string
      password: string
      /** The code of the second factor, where there is one. */
      otp?: string | undefined
    }

const MINI_PROGRAM = 200

export function newSignIn<File>(token: Operations<File>['token'], { login }: Adapter<File>) {
  async function platformCode(): Promise<string> {
    if (!login) throw newError('login_failed', 'This adapter has no login: sign in by account and password')
    return login().catch((error: unknown) => {
      throw error instanceof NoAnswer ? newError('login_failed', error.message) : error
    })
  }
  return async (by?: SignIn, options?: CallOptions): Promise<Tokens> => {
    if (by && !isSignIn(by)) throw newError('login_failed', 'signIn takes nothing, { code } or { account, password }')
    if (!by) return token.issue({ type: MINI_PROGRAM, account: await platformCode() }, options)
    if ('code' in by) return token.issue({ type: MINI_PROGRAM, account: by.code }, options)
    const { account, password, otp } = by
    return token.issue({ type: typeOf(account), account, secret: password, otp }, options)
  }
}

/** Checks what the types check, for callers in plain JavaScript. */
const isSignIn = (by: Partial<Record<'code' | 'account' | 'password', unknown>>): boolean =>
  typeof by.code === 'string' || (typeof by.account === 'string' && typeof by.password === 'string')

/** 100 a username, 101 an email address, 102 a phone number. */
function typeOf(account: string): 100 | 101 | 102 {
  if (account.includes('@')) return 101
  return /^\s*\+?\d[\d\s-]{5,}$/.test(account) ? 102 : 100
}
