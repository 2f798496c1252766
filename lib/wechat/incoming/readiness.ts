import { desc, eq } from 'drizzle-orm'
import { wechatMessage } from '@/db/schema/wechat'
import { note, ok, problem } from '../../base/finding'
import { shopTime } from '../../base/shop-time'
import type { ReadinessCheck } from '../../facets/readiness'
import { messageKeys } from '../account'

/** Whether messages arrive, and are handled. */
export const messageCheck: ReadinessCheck = {
  kind: 'wechat_message',
  area: 'wechat',
  title: 'Messages from WeChat',
  path: '/admin/wechat-message',
  async check({ db, runtime, t }) {
    const about = 'messages'
    const url = `${runtime.env.publicUrl}/wechat/message`
    if (runtime.simulated) return [ok(about, t('Simulated: the simulator sends them.'))]
    if (!messageKeys(runtime))
      return [
        note(
          about,
          t(
            'WECHAT_MESSAGE_TOKEN and WECHAT_MESSAGE_AES_KEY are not set: the shop does not learn that a buyer takes back their consent or complains, or that WeChat pays out. Set both, and enter {url} as the address of the message push in WeChat’s console.',
            { url },
          ),
        ),
      ]
    const failed = await db.$count(wechatMessage, eq(wechatMessage.state, 'failed'))
    if (failed > 0) return [problem(about, t('{n} could not be handled. See why, and retry them.', { n: failed }))]
    const [last] = await db
      .select({ time: wechatMessage.create_time })
      .from(wechatMessage)
      .orderBy(desc(wechatMessage.create_time))
      .limit(1)
    return last
      ? [ok(about, t('Messages arrive, the last one on {time}.', { time: shopTime(last.time) }))]
      : [
          note(
            about,
            t(
              'None has arrived in thirty days. In WeChat’s console, look at the address of the message push: {url}, in secure mode.',
              { url },
            ),
          ),
        ]
  },
}
