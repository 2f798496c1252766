import { en } from './en'
import type { Words } from './zh'
import { zh } from './zh'

/** Of the phone: Chinese for whoever reads Chinese, English for everybody else. */
export const language = wx.getAppBaseInfo().language.startsWith('zh') ? 'zh' : 'en'

export const t: Words = language === 'zh' ? zh : en

/** “Only {n} left” with its number. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
