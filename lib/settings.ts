import { z } from 'zod'
import { refreshLimits, sessionTerm, signInSettings } from './core/auth/settings'
import type { Module } from './module'
import { modules } from './modules'

/** The sections of the page that shows them, in its order. */
const SECTIONS = [
  'Shop details',
  'Orders and inventory',
  'Coupons',
  'Invoices',
  'Content checks',
  'Mini-program messages',
  'Back office',
  'Data retention',
  'Files',
  'Signing in',
  'Rate limits',
  'Search',
]
function sectionOf(rule: z.ZodType): number {
  const at = SECTIONS.indexOf(String(z.globalRegistry.get(rule)?.group))
  return at < 0 ? SECTIONS.length : at
}

export function settingsOf(modules: readonly Module[]) {
  const declared = [...modules.flatMap(({ settings = [] }) => settings), signInSettings, refreshLimits, sessionTerm]
  const rules = declared.flatMap(({ rules }): [string, z.ZodDefault][] => Object.entries(rules))
  return z.object(Object.fromEntries(rules.toSorted(([, one], [, other]) => sectionOf(one) - sectionOf(other))))
}

/** The settings of all modules and of signing in. The table holds only what differs. */
export const Settings = settingsOf(modules)
