import type { RobotFormat } from './address'
import type { RobotText } from './sentence'

/**
 * A message as each provider wants it. Plain text throughout: names of goods and a buyer's note would be markup in
 * theirs (a link, a call to everybody in the group), and WeChat shows nothing of WeCom's.
 */
const BODIES: Record<RobotFormat, (text: RobotText) => object> = {
  wecom: ({ text, link }) => ({ msgtype: 'text', text: { content: `${text}\n${link}` } }),
  dingtalk: ({ text, link }) => ({ msgtype: 'text', text: { content: `${text}\n${link}` } }),
  // Its texts know tags, a post's do not; the link is a part of its own there.
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
