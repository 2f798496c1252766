import { abortable } from './abort'
import { NO_PRIVACY, type PrivacySetting } from './adapters/adapter'
import { newCalls, surface } from './calls'
import { isKioskError } from './errors'
import { operations } from './generated/operations'
import type { Message, MessageKind, Operations, Order, Tokens } from './generated/types'
import { newMessages } from './messages'
import type { CallOptions, ClientOptions } from './options'
import { type PayOptions, payOrder } from './pay'
import { newSession } from './session'
import { newSignIn, type SignIn } from './sign-in'
import { memoryStore } from './stores'

/** The client of a shop: every operation as `shop.<group>.<method>`, and what needs several of them. */
export type Client<File> = Operations<File> & {
  /** Signs in by the login of the platform, by a code of it, or by account and password. */
  signIn(by?: SignIn, options?: CallOptions): Promise<void>
  /** Ends the session here and at the shop. */
  signOut(): Promise<void>
  /** Whether a buyer has signed in here. The shop may have ended the session meanwhile: the next request tells. */
  isSignedIn(): Promise<boolean>
  /** Pays for an order, and answers it when it is paid. */
  pay(order: Pick<Order, 'id'>, options?: PayOptions): Promise<Order>
  /**
   * The goods have arrived: by WeChat’s own dialog where it holds the money until then.
   * Not confirmed there, the order stays `shipped`.
   */
  receive(order: Pick<Order, 'id' | 'wechat_receipt'>): Promise<Order>
  /** Loads what `askForMessages` asks for: when a page opens, because a tap leaves no time for it. Never rejects. */
  loadMessages(): Promise<void>
  /**
   * Asks the buyer to accept messages about an order, which may still be on its way, and tells the shop. Call it in the
   * tap itself: the platform allows it nowhere else. Answers what the shop will send; never rejects.
   */
  askForMessages(
    order: Pick<Order, 'id'> | Promise<Pick<Order, 'id'>>,
    kinds?: readonly MessageKind[],
  ): Promise<Message[]>
  /**
   * Whether the platform still asks the buyer before it hands on what is personal, and the name of
   * its text. Never rejects.
   */
  privacy(): Promise<PrivacySetting>
  /** Lets the platform ask now, before what is personal is wanted. False: the buyer declined. Never rejects. */
  askForPrivacy(): Promise<boolean>
  /** Shows the platform’s text. */
  openPrivacy(): Promise<void>
}

export function createClient<File>(given: ClientOptions<File>): Client<File> {
  const { adapter, autoSignIn, onSignedOut } = given

  /** With a token; once more with a new one where the shop does not take it any longer. */
  async function signed(send: (token: string) => Promise<unknown>): Promise<unknown> {
    const token = await session.token()
    return send(token).catch(async (error: unknown) => {
      if (!isKioskError(error, 'unauthorized')) throw error
      return send(await session.token(token))
    })
  }

  const calls = newCalls(given, signed, async (data) => {
    if (isTokens(data)) await session.keep(data)
  })
  const shop = surface<Operations<File>>(operations, calls)
  const signIn = newSignIn(shop.token, adapter)
  const session = newSession({
    store: given.store ?? adapter.store ?? memoryStore(),
    refresh: (refresh_token) => shop.token.refresh({ refresh_token }),
    signIn: autoSignIn ? () => signIn() : undefined,
    onSignedOut,
  })

  const messages = newMessages(shop, adapter)

  return {
    ...shop,
    loadMessages: messages.load,
    askForMessages: messages.ask,
    privacy: async () => (await adapter.privacy?.()) ?? NO_PRIVACY,
    askForPrivacy: async () => (await adapter.requirePrivacy?.()) ?? true,
    openPrivacy: async () => adapter.openPrivacy?.(),
    signIn: async (by, options) => {
      await abortable(options?.signal, (signal) => signIn(by, { ...options, signal }))
    },
    signOut: async () => {
      if (await session.current()) await shop.token.delete().catch(() => undefined) // it ends by itself, too
      await session.forget()
    },
    isSignedIn: async () => (await session.current()) !== undefined,
    receive: async ({ id, wechat_receipt }) => {
      if (!wechat_receipt || !(await adapter.confirmReceipt?.(wechat_receipt))) return shop.order.receive({ id })
      // The shop asks WeChat what came of it
      return shop.order.receiveAtWechat({ id }).catch(() => shop.order.read({ id }))
    },
    pay: Object.assign(
      (order: Pick<Order, 'id'>, options?: PayOptions) =>
        abortable(options?.signal, (signal) => payOrder(shop, adapter, order, { ...options, signal })),
      shop.pay,
    ),
  }
}

const isTokens = (data: unknown): data is Tokens => typeof data === 'object' && data !== null && 'refresh_token' in data
