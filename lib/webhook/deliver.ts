import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import type { Outcome } from '../outgoing/post'
import { type Claimed, claimNext, isAnyDue, releaseExpired } from './claim'
import { recordOutcome } from './record'
import { sendToRobot } from './robot/send'
import { readSecrets } from './secrets'
import { postSigned } from './signature'

/** How many at once in all and to one endpoint, so that a slow one leaves room for others. */
const LANES = 8
const OF_ONE = 4
const MILLISECONDS = 4000

/** Sends what is due. True: time ran out, so there may be more. */
export async function deliver(runtime: Runtime, lanes = LANES): Promise<boolean> {
  await releaseExpired(runtime.database.db)
  const sending = new Sending(runtime)
  await sending.start(lanes)
  return sending.isOver()
}

class Sending {
  #byWebhook = new Map<number, number>()
  readonly #end = performance.now() + MILLISECONDS

  constructor(readonly runtime: Runtime) {}

  isOver = (): boolean => performance.now() > this.#end

  /** One lane after the other, each as soon as the one before it has found something. */
  async start(lanes: number): Promise<void> {
    const first = await this.#claim()
    if (first) await Promise.all([this.#sendFrom(first), lanes > 1 && this.start(lanes - 1)])
  }

  async #sendFrom(first: Claimed): Promise<void> {
    for (let next: Claimed | undefined = first; next; next = await this.#claim()) {
      const claimed = next
      await this.#counting(claimed.webhook_id, async () => {
        await recordOutcome(this.runtime, claimed, await attempt(this.runtime, claimed))
      })
    }
  }

  async #claim(): Promise<Claimed | undefined> {
    return this.isOver() ? undefined : claimNext(this.runtime.database.db, this.#busy())
  }

  #busy = (): number[] => [...this.#byWebhook].filter(([, count]) => count >= OF_ONE).map(([id]) => id)

  async #counting(id: number, work: () => Promise<void>): Promise<void> {
    const add = (by: number) => void this.#byWebhook.set(id, (this.#byWebhook.get(id) ?? 0) + by)
    add(1)
    await work().finally(() => add(-1))
  }
}

/** Sends it once, as its endpoint wants it. */
export function attempt(runtime: Runtime, claimed: Claimed): Promise<Outcome> {
  const body = withAddress(claimed)
  const { format } = claimed
  return format === 'standard' ? sendSigned(runtime, claimed, body) : sendToRobot(runtime, { ...claimed, format }, body)
}

/** A secret that cannot be read fails the attempt: nothing is ever sent unsigned. */
async function sendSigned({ env, database }: Runtime, claimed: Claimed, body: string): Promise<Outcome> {
  const secrets = await readSecrets(database.db, env, claimed.webhook_id)
  if (!secrets?.length) return { status: null, body: '', error: 'secret', duration_ms: 0 }
  return postSigned(env, { url: claimed.url, secrets }, { id: claimed.message_id, body })
}

/** The address as it is now: an order that has been cleared of what is personal tells no more than that. */
function withAddress({ payload, address }: Claimed): string {
  if (!address) return payload
  const message = JSON.parse(payload)
  return JSON.stringify({ ...message, data: { ...message.data, ...address } })
}

/** One process at a time sends, for a few seconds; the tick of a scheduler has room for that. */
export const webhookJobs: Partial<Jobs> = {
  schedules: [
    {
      name: 'webhook.send',
      every: 3,
      onWake: isAnyDue,
      tells: true,
      run: async (runtime) => ((await deliver(runtime)) ? 'again' : undefined),
    },
  ],
  titles: { 'webhook.send': 'Send webhooks', 'webhook.stop': 'Switch off a failing webhook' },
}
