import { shop } from './shop'
import { t } from './words'
import { problemOf, say } from './work'

type Placed = { id: number }

/**
 * Opens WeChat’s payment, waits until the shop knows of it, and says how it ended. The order is there in any case;
 * where it could not be placed, that is not ours to say. Called in the tap itself, because that is the only place where
 * WeChat asks whether the shop may write about the order. `isNow`: whether it is to be paid at all.
 */
export async function pay<Of extends Placed>(order: Of | Promise<Of>, isNow: (placed: Of) => boolean = () => true) {
  const asked = shop.askForMessages(order)
  const placed = await order
  await asked // one question after the other
  if (!isNow(placed)) return
  try {
    await shop.pay(placed)
    say(t.paymentReceived)
  } catch (error) {
    say(problemOf(error))
  }
}
