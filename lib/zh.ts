import { customChinese } from './base/custom'
import { addChinese, type Chinese } from './base/i18n/i18n'
import type { Module } from './module'
import { absent, modules } from './modules'

export const chineseOf = (modules: readonly Module[]): Chinese[] => modules.flatMap(({ chinese }) => chinese ?? [])

/** The Chinese of the modules and of their screens. */
export const chinese: Chinese[] = [{ service: customChinese() }, ...chineseOf([...modules, ...absent])]

addChinese(chinese)
