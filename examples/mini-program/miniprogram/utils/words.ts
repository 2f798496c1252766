import { en } from './en'
import type { Words } from './zh'
import { zh } from './zh'

/** The language of the phone: Chinese where it is Chinese, else English. */
export const language = wx.getAppBaseInfo().language.startsWith('zh') ? 'zh' : 'en'

export const t: Words = language === 'zh' ? zh : en

/** “Only {n} left” with its number. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
