import { codeFrom } from './authenticator'
import { DEMO_PASSWORD, type useShop } from './shop'

export { codeFrom }

type Shop = Pick<ReturnType<typeof useShop>, 'ask'>

export async function beginSecondFactor({ ask }: Shop, token: string): Promise<string> {
  return (await ask('POST /v1/user/otp', { token, body: { secret: DEMO_PASSWORD } })).data.secret
}

/** Sets the second factor up for the owner of this token, which spends a code. */
export async function setUpSecondFactor(
  shop: Shop,
  token: string,
): Promise<{ secret: string; spent: string; recovery_codes: string[] }> {
  const secret = await beginSecondFactor(shop, token)
  const spent = codeFrom(secret)
  const { data } = await shop.ask('PUT /v1/user/otp', { token, body: { otp: spent } })
  return { secret, spent, recovery_codes: data.recovery_codes }
}
