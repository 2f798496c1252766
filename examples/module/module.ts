import { sql } from 'drizzle-orm'
import { declareSettings, endpoint, type Module, note, ok } from 'kiosk-shop/module'
import { z } from 'zod'

/**
 * When the shop answers the telephone: a module as small as one can be, with one of everything that a module declares.
 */
const openingSettings = declareSettings({
  'opening.hours': z.string().max(60).default('9:00–18:00').meta({ title: 'Opening hours', group: 'Shop details' }),
})

const Opening = z
  .object({ hours: z.string().meta({ title: 'Opening hours' }), days: z.int().meta({ title: 'Days counted' }) })
  .meta({ id: 'Opening' })

let days = 0

export const opening = {
  operations: {
    show: endpoint('opening.show', 'GET /v1/opening', 'Opening hours', {
      access: 'public',
      output: Opening.omit({ days: true }),
      run: async ({ runtime }) => ({ hours: openingSettings.in(runtime)['opening.hours'] }),
    }),
    read: endpoint('opening.read', 'GET /cms/opening', 'Opening hours and days', {
      output: Opening,
      run: async ({ runtime }) => ({ hours: openingSettings.in(runtime)['opening.hours'], days }),
    }),
  },
  settings: [openingSettings],
  jobs: {
    schedules: [
      {
        name: 'opening.count',
        every: 24 * 60 * 60,
        run: async () => {
          days += 1
        },
      },
    ],
    titles: { 'opening.count': 'Count the days' },
  },
  tasks: [
    {
      name: 'opening.see',
      area: 'Shop setup',
      title: 'See opening hours',
      description: 'Opening hours, and for how many days they have been counted',
      points: ['opening.read'],
      pages: ['/admin/opening'],
    },
  ],
  news: [
    {
      staff: {
        point: 'opening.read',
        title: 'The shop opens',
        icon: 'clock',
        path: '/admin/opening?open={id}',
        bell: {
          kind: 'opening',
          label: 'Opening',
          read: (since) =>
            sql`select 9 as id, null as order_no, null::int as amount, ${since} + interval '1 h' as time`,
        },
      },
    },
  ],
  changes: [
    {
      kind: 'opening',
      head: sql`1`,
      read: (since) => sql`select 2 as at, 'opening' as resource, 9 as id, 'open' as event, null::int as user_id
        where ${since}::int < 2`,
    },
  ],
  waiting: [
    {
      kind: 'days',
      point: 'opening.read',
      title: 'Days to count',
      icon: 'clock',
      path: '/admin/opening',
      find: async () => ({ total: 1 }),
    },
  ],
  readiness: [
    {
      kind: 'opening',
      area: 'shop',
      title: 'Opening hours',
      path: '/admin/config',
      check: async ({ runtime, t }) => [
        openingSettings.in(runtime)['opening.hours']
          ? ok('opening', t('Buyers see them.'))
          : note('opening', t('Enter when the shop answers the telephone.')),
      ],
    },
  ],
  finders: [
    {
      kind: 'opening',
      label: 'Opening hours',
      points: ['opening.read'],
      find: async (_, q, most) =>
        [{ id: 9, title: 'Opening', path: '/admin/opening' }].filter(({ title }) => title.includes(q)).slice(0, most),
    },
  ],
  sentences: {
    'opening.read': { fields: [], say: ({ who }, t) => t('{who} looked at the opening hours', { who }) },
  },
  purposes: { opening: 'The hours of each day are listed here' },
  pages: { '/admin/opening': ['opening.read'] },
  parts: { 'cms-opening': 'Opening hours' },
  menu: [
    {
      folder: 'system',
      name: 'opening',
      title_en: 'Opening',
      title: '营业时间',
      icon: 'clock',
      path: '/admin/opening',
    },
  ],
  chinese: {
    service: {
      'Opening hours': '营业时间',
      'The hours of each day are listed here': '每天的营业时间会列在这里',
      'Opening hours and days': '营业时间与天数',
      'Days counted': '已统计天数',
      'Count the days': '统计天数',
      'The shop opens': '店铺开门',
      Opening: '开门',
      '{who} looked at the opening hours': '{who}查看了营业时间',
      'Days to count': '待统计天数',
      'Buyers see them.': '买家可以看到。',
      'Enter when the shop answers the telephone.': '请填写店铺接听电话的时间。',
      'See opening hours': '查看营业时间',
      'Opening hours, and for how many days they have been counted': '营业时间及已统计的天数',
    },
  },
} satisfies Module
