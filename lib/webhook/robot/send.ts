import type { Runtime } from '../../core/runtime/runtime'
import { type Outcome, postMessage } from '../../outgoing/post'
import type { Claimed } from '../claim'
import { openRobotUrl, readSecrets } from '../secrets'
import { parseRobotUrl, type RobotFormat } from './address'
import { problemOfAnswer } from './answer'
import { signRobot } from './save'
import { type RobotText, sentenceOf } from './sentence'

type ForRobot = Claimed & { format: RobotFormat }

const failed = (error: Outcome['error']): Outcome => ({ status: null, body: '', error, duration_ms: 0 })

/** Writes a message into the robot's group. Neither its key nor what is signed with comes back with the answer. */
export async function sendToRobot(runtime: Runtime, claimed: ForRobot, message: string): Promise<Outcome> {
  const { env, database } = runtime
  const { webhook_id, format, robot_url, language } = claimed
  const rules = { loopback: env.webhookLoopback }
  const opened = openRobotUrl(env, webhook_id, robot_url ?? '')
  const secrets = await readSecrets(database.db, env, webhook_id)
  if (opened === undefined || !secrets) return failed('secret')
  const address = parseRobotUrl(format, opened, rules)
  if ('problem' in address) return failed('address') // the rules have changed since it was saved
  const payload = robotBody(format, sentenceOf(message, { language, runtime }))
  const { url, body } = signRobot(format, { url: address.url, body: payload }, secrets[0], Date.now())
  const outcome = await postMessage({ url, body: JSON.stringify(body), headers: {} }, rules)
  const withheld = [address.key, ...secrets].reduce((text, part) => text.replaceAll(part, '…'), outcome.body)
  return { ...outcome, body: withheld, error: problemOfAnswer(outcome) }
}

/**
 * A message as each provider wants it. Plain text throughout: names of goods and a buyer's note would be markup in
 * theirs (a link, a call to everybody in the group), and WeChat shows nothing of WeCom's.
 */
const BODIES: Record<RobotFormat, (text: RobotText) => object> = {
  wecom: ({ text, link }) => ({ msgtype: 'text', text: { content: `${text}\n${link}` } }),
  dingtalk: ({ text, link }) => ({ msgtype: 'text', text: { content: `${text}\n${link}` } }),
  // Texts of Feishu know tags, a post's do not; the link is a part of its own there.
  feishu: ({ text, link }) => ({
    msg_type: 'post',
    content: {
      post: {
        zh_cn: {
          content: [
            ...text.split('\n').map((line) => [{ tag: 'text', text: line }]),
            [{ tag: 'a', text: link, href: link }],
          ],
        },
      },
    },
  }),
}

export const robotBody = (format: RobotFormat, text: RobotText): object => BODIES[format](text)
