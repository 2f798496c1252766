import type { Runtime } from '../../core/runtime/runtime'
import { type Outcome, postMessage } from '../../outgoing/post'
import type { Claimed } from '../claim'
import { openRobotUrl, readSecrets } from '../secrets'
import { parseRobotUrl, type RobotFormat } from './address'
import { problemOfAnswer } from './answer'
import { robotBody } from './body'
import { sentenceOf } from './sentence'
import { signRobot } from './sign'

type ForRobot = Claimed & { format: RobotFormat }

const failed = (error: Outcome['error']): Outcome => ({ status: null, body: '', error, duration_ms: 0 })

/** Writes a message into the robot's group. Neither its key nor what is signed with comes back with the answer. */
export async function sendToRobot({ env, database }: Runtime, claimed: ForRobot, message: string): Promise<Outcome> {
  const { webhook_id, format, robot_url, language } = claimed
  const rules = { loopback: env.webhookLoopback }
  const opened = openRobotUrl(env, webhook_id, robot_url ?? '')
  const secrets = await readSecrets(database.db, env, webhook_id)
  if (opened === undefined || !secrets) return failed('secret')
  const address = parseRobotUrl(format, opened, rules)
  if ('problem' in address) return failed('address') // the rules have changed since it was saved
  const said = robotBody(format, sentenceOf(message, { language, publicUrl: env.publicUrl }))
  const { url, body } = signRobot(format, { url: address.url, body: said }, secrets[0], Date.now())
  const outcome = await postMessage({ url, body: JSON.stringify(body), headers: {} }, rules)
  const withheld = [address.key, ...secrets].reduce((text, part) => text.replaceAll(part, '…'), outcome.body)
  return { ...outcome, body: withheld, error: problemOfAnswer(outcome) }
}
