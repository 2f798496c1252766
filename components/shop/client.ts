import { createClient, fetchAdapter, simulated, type WebFile } from '@/packages/client/src'
import { changeSession } from './session'

export type { Page } from '@/packages/client/src'
export type * from '@/packages/client/src/generated/types'

const web = fetchAdapter()
/** WeChat as the shop plays it for this buyer. */
const playedFor = (buyer: string) => simulated<WebFile>(web, { baseUrl: '', buyer })

/** Everything that the pages of the shop ask for goes through this client, as in a mini-program. */
export const shop = createClient<WebFile>({
  baseUrl: '',
  adapter: playedFor(''),
  language: () => document.documentElement.lang,
  onSignedOut: () => changeSession('out'),
})

/** As `wx.login` does it: the name stands for the WeChat account on the phone. */
export async function signInByName(name: string): Promise<void> {
  const code = await playedFor(name).login?.()
  if (code) await shop.signIn({ code })
  changeSession('in')
}

export async function signInByAccount(account: string, password: string): Promise<void> {
  await shop.signIn({ account, password })
  changeSession('in')
}

export async function signOut(): Promise<void> {
  await shop.signOut()
  changeSession('out')
}

/** For buyers who signed in with an account: WeChat Pay needs a WeChat user. */
export async function linkByName(name: string, secret: string): Promise<void> {
  const code = await playedFor(name).login?.()
  if (code) await shop.user.addIdentity({ type: 200, code, secret })
}

/** For who has just read and ticked them; without any there is nothing to agree to. */
export async function agreeTo(policies: number[]): Promise<void> {
  if (policies.length > 0) await shop.user.consent({ policies })
}

export async function closeAccount(): Promise<void> {
  await shop.user.close()
  await signOut()
}
