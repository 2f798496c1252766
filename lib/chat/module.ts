import { note, ok, problem } from '../base/finding'
import { settingPath } from '../core/runtime/settings'
import type { ReadinessCheck } from '../facets/readiness'
import type { Module } from '../module'
import { miniProgramProblem } from '../wechat/account'
import { chatSettings } from './settings'
import * as chinese from './zh'

const ABOUT = 'chat'

/** Whether buyers can write to the shop, and where staff answer: at WeChat’s desk or WeCom’s, Kiosk has none. */
const chatCheck: ReadinessCheck = {
  kind: 'chat',
  area: 'shop',
  title: 'Chat with buyers',
  path: settingPath('chat.offered'),
  async check({ runtime, t }) {
    const { 'chat.offered': isOffered, 'chat.wecom_corp': corp, 'chat.wecom_link': link } = chatSettings.in(runtime)
    if (!isOffered) return [ok(ABOUT, t('Buyers cannot write to the shop: chat is off.'))]
    if (Boolean(corp) !== Boolean(link))
      return [problem(ABOUT, t('WeCom needs both its corp ID and the link of its desk.'))]
    if (link) return [ok(ABOUT, t('Buyers write to the desk at WeCom.'))]
    const lacking = miniProgramProblem(runtime)
    if (lacking) return [note(ABOUT, t(lacking))]
    return [ok(ABOUT, t('Buyers write to WeChat’s desk: add who answers at mpkf.weixin.qq.com.'))]
  },
}

export const chat = {
  optional: true,
  settings: [chatSettings],
  readiness: [chatCheck],
  chinese,
} satisfies Module
