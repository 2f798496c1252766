import { shop } from './shop'
import { t } from './words'
import { problemOf, say } from './work'

/** Opens WeChat’s payment, waits until the shop knows of it, and says how it ended. The order is there in any case. */
export async function pay(order: { id: number }): Promise<void> {
  try {
    await shop.pay(order)
    say(t.paymentReceived)
  } catch (error) {
    say(problemOf(error))
  }
}
