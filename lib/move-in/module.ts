import { sql } from 'drizzle-orm'
import { moveInPart, moveIn as moves } from '@/db/schema/move-in'
import type { Retention } from '../facets/retention'
import type { Module } from '../module'
import * as operations from './endpoints'
import { moveInJobs } from './job'
import { pages } from './pages.zh'
import { service } from './zh'

/** A dump has the personal data of another shop in it, and its secrets: what is not read goes after a day. */
const moveInRetention: Retention = () => [
  [
    moveInPart,
    sql`${moveInPart.move_in_id} in (select id from move_in where state <> 'reading' and update_time < now() - interval '1 day')`,
  ],
]

/** By its page, or by a command (lib/server/move-in.ts). */
export const moveIn = {
  optional: true,
  forOwner: true,
  operations,
  jobs: moveInJobs,
  retention: moveInRetention,
  purposes: { move_in_note: 'All of it is imported as it is' },
  pages: { '/admin/move-in': ['move_in.list'] },
  menu: [
    {
      folder: 'system',
      name: 'move-in',
      title_en: 'Import a shop',
      title: '店铺导入',
      icon: 'download',
      path: '/admin/move-in',
      words: ['import', 'migrate', 'another-system', '搬家', '迁移', 'litemall', 'crmeb', 'yudao'],
      used: sql`exists (select from ${moves})`,
    },
  ],
  parts: {
    'cms-move_in': 'Imports of other shops',
    'v1-moved_record': 'Records of an imported shop',
    'v1-moved_picture': 'Pictures of an imported shop',
  },
  chinese: { service, pages },
} satisfies Module
