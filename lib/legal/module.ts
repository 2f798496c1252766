import { eq, sql } from 'drizzle-orm'
import { file } from '@/db/schema/file'
import { config } from '@/db/schema/kernel'
import { policy, policyConsent, policyVersion } from '@/db/schema/legal'
import { compact } from '../base/compact'
import { type Finding, note, ok } from '../base/finding'
import { shopSettings } from '../config/settings'
import type { Task } from '../core/auth/task'
import { settingPath } from '../core/runtime/settings'
import type { FileUses } from '../facets/file'
import type { ReadinessCheck } from '../facets/readiness'
import { mentionedIn } from '../file/uses'
import type { Module } from '../module'
import { fillSamplePolicies } from './demo-shop'
import * as operations from './endpoints'
import { removeSamples, unreadyPolicies } from './policy'
import { consentLimits, legalSettings } from './settings'
import * as chinese from './zh'

const legalTasks: Task[] = [
  {
    name: 'policy.edit',
    area: 'Shop setup',
    title: 'Write policies',
    description: 'Edit and publish the privacy policy, the terms of service and the after-sales policy',
    points: [
      'policy.list',
      'policy.read',
      'policy.update',
      'policy.publish',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/policy'],
  },
]

type Look = ReadinessCheck['check']

const licence: Look = async ({ runtime, t }) => {
  const settings = legalSettings.in(runtime)
  const isThere = settings['shop.company'] && settings['shop.licence_number'] && settings['shop.licence_picture']
  return [
    isThere
      ? ok('licence', t('Company, number and picture are shown in the shop.'))
      : note(
          'licence',
          t('Enter the company, the credit code and the picture of the license: the home page must show them.'),
        ),
  ]
}

const icp: Look = async ({ runtime, t }) => [
  legalSettings.in(runtime)['shop.icp_number']
    ? ok('icp', t('The number is shown in the shop and links to the register.'))
    : note('icp', t('Enter the ICP number of the shop’s domain: its home page must show it.')),
]

const contact: Look = async ({ runtime, t }) => {
  const { 'shop.email': email, 'shop.address': address } = legalSettings.in(runtime)
  const isThere = address && (email || shopSettings.in(runtime)['shop.phone'])
  return [
    isThere
      ? ok('contact', t('Buyers see how to reach the shop.'))
      : note('contact', t('Enter the business address, and a phone number or an email address for customers.')),
  ]
}

const policies: Look = async ({ db, t }): Promise<Finding[]> => {
  const unready = await unreadyPolicies(db)
  if (unready.length === 0) return [ok('policies', t('All three are published.'))]
  const titlesOf = (isSample: boolean) => unready.flatMap((one) => (one.isSample === isSample ? one.title : []))
  const [missing, samples] = [titlesOf(false), titlesOf(true)]
  return compact([
    missing.length > 0 && note('policies', t('Write and publish: {titles}', { titles: missing })),
    samples.length > 0 &&
      note('policies', t('Replace the sample of the demo and publish: {titles}', { titles: samples })),
  ])
}

/** What the law wants to see in the shop. */
const legalReadiness: ReadinessCheck[] = [
  { kind: 'licence', area: 'law', title: 'Business license', path: settingPath('shop.licence_number'), check: licence },
  { kind: 'icp', area: 'law', title: 'ICP number', path: settingPath('shop.icp_number'), check: icp },
  {
    kind: 'policies',
    area: 'law',
    title: 'Privacy, terms and after-sales policies',
    path: '/admin/policy',
    check: policies,
  },
  { kind: 'contact', area: 'law', title: 'Contact', path: settingPath('shop.email'), check: contact },
]

/** The setting has the path of its image, or the address in remote storage. */
const licencePicture: FileUses = (id) => sql`
  select 'config' as resource, 1 as id, setting.key as name, false as in_trash
  from ${config} setting join ${file} shown on (setting.value #>> '{}') in ('/files/' || shown.hash || '.' || shown.ext,
    shown.remote_url)
  where setting.key = 'shop.licence_picture' and shown.id = ${id}`

export const legal = {
  optional: true,
  operations,
  settings: [legalSettings, consentLimits],
  readiness: legalReadiness,
  tasks: legalTasks,
  purposes: {
    policy: 'Buyers read these in the mini-program: the privacy policy, the terms of service and how returns work',
  },
  demo: { addHistory: fillSamplePolicies, remove: removeSamples },
  personal: { parts: { policy_consents: { table: policyConsent, of: (id) => eq(policyConsent.user_id, id) } } },
  pages: { '/admin/policy': ['policy.list'] },
  parts: { 'cms-policy': 'Policies', 'v1-policy': 'Policies', 'v1-shop': 'Shop information' },
  menu: [
    {
      folder: 'content',
      name: 'policy',
      title_en: 'Policies',
      title: '政策',
      icon: 'file',
      path: '/admin/policy',
      words: ['terms', 'privacy', 'legal', '协议', '隐私', '条款'],
    },
  ],
  fileUses: [mentionedIn('policy', policy.title), mentionedIn('policy_version', policyVersion.title), licencePicture],
  chinese,
} satisfies Module
