import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'

const group = 'Chat with buyers'

export const chatSettings = declareSettings({
  'chat.offered': z.boolean().default(false).meta({
    title: 'Chat in the mini-program',
    description:
      'A button in the mini-program, on each product and order, and in the profile. Staff answer at WeChat’s own desk, mpkf.weixin.qq.com, where each of them is added first; or at WeCom, if both fields below are filled in',
    group,
    public: true,
  }),
  'chat.wecom_corp': z
    .string()
    .trim()
    .max(64)
    .regex(/^(ww\w+)?$/, { error: 'must be a corp ID, which begins with ww' })
    .default('')
    .meta({
      title: 'Corp ID at WeCom',
      description: 'Of the company whose desk it is, which is linked to the mini-program there',
      group,
      under: 'chat.offered',
      public: true,
    }),
  'chat.wecom_link': z
    .string()
    .trim()
    .max(200)
    .regex(/^(https:\/\/work\.weixin\.qq\.com\/kfid\/\w+)?$/, {
      error: 'must be a link such as https://work.weixin.qq.com/kfid/kfc1a2b3',
    })
    .default('')
    .meta({
      title: 'Link of the desk at WeCom',
      description: 'As WeCom shows it: https://work.weixin.qq.com/kfid/…',
      group,
      under: 'chat.offered',
      public: true,
    }),
})
