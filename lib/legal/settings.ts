import { z } from 'zod'
import { text } from '../base/contract'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'
import { creditCodeProblem } from './credit-code'

const group = 'Shop details'
const description = 'Shown at the foot of the shop'

/** Who sells here: what the law asks every shop to show. */
export const legalSettings = declareSettings({
  'shop.company': text(100).default('').meta({ title: 'Company on the business license', description, group }),
  'shop.licence_number': z
    .string()
    .trim()
    .toUpperCase()
    .superRefine((code, context) => {
      const message = code === '' ? undefined : creditCodeProblem(code)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .default('')
    .meta({ title: 'Unified social credit code', description, group }),
  'shop.licence_picture': text(500)
    .default('')
    .meta({ title: 'Picture of the business license', description, group, widget: 'image' }),
  'shop.icp_number': z
    .string()
    .trim()
    .max(40)
    .regex(/^(\p{Script=Han}ICP备\d{6,10}号(-\d{1,4}[A-Z]?)?)?$/u, {
      error: 'must be an ICP number such as 沪ICP备12345678号-1',
    })
    .default('')
    .meta({ title: 'ICP number', description, group }),
  'shop.email': z
    .string()
    .trim()
    .max(128)
    .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, { error: 'must be an email address' })
    .default('')
    .meta({ title: 'Support email', description, group }),
  'shop.address': text(200).default('').meta({ title: 'Business address', description, group }),
})

export const consentLimits = declareSettings({
  'limits.policy_consents_per_hour': rateLimitSetting(60, 'Consents to policies per hour per customer'),
})

export const CONSENTS: Limit = {
  name: 'policy_consent',
  seconds: 3600,
  most: (runtime) => consentLimits.in(runtime)['limits.policy_consents_per_hour'],
}
