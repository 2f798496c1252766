import { addChinese, type Chinese } from './core/i18n/i18n'
import type { Module } from './module'
import { modules } from './modules'

const chineseOf = (modules: readonly Module[]): Chinese[] => modules.flatMap(({ chinese }) => chinese ?? [])
export const addChineseOf = (modules: readonly Module[]): void => addChinese(chineseOf(modules))

/** The Chinese of the modules and of their screens. */
export const chinese: Chinese[] = chineseOf(modules)

addChineseOf(modules)
