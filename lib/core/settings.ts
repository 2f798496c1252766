import { z } from 'zod'
import { line } from './contract'
import type { Runtime } from './runtime'

/**
 * What a shop may set without a new version: every key with its rule, its default and its name. The table holds only
 * what differs. Besides a title each says its group; `public: true` may be told to everybody, `writeOnly: true` to nobody.
 */
const days = z.int().min(1).max(3650)
const often = z.int().min(1).max(100_000)

const mib = (most: number) => z.int().min(1).max(most)
const fen = (most: number) => z.int().min(0).max(most)

const SHOP = 'Shop details'
const ORDERS = 'Orders and inventory'
const OFFICE = 'Back office'
const FILES = 'Files'
const KEPT = 'Data retention'
const SIGN_IN = 'Signing in'
const LIMITS = 'Rate limits'

export const Settings = z.object({
  'shop.name': line(40).default('Kiosk').meta({ title: 'Shop name', group: SHOP, public: true }),
  'shop.phone': z
    .string()
    .trim()
    .max(30)
    .regex(/^(\+?\d[\d -]{4,})?$/, { error: 'must be a phone number such as 400-800-1234' })
    .default('')
    .meta({ title: 'Customer service phone', group: SHOP, public: true }),
  'order.pay_minutes': z.int().min(5).max(120).default(30).meta({
    title: 'Payment window (minutes)',
    description: 'Unpaid orders are then closed and their stock is released',
    group: ORDERS,
    public: true,
  }),
  'order.confirm_days': z.int().min(1).max(90).default(10).meta({
    title: 'Auto-complete after (days)',
    description: 'Days after shipping; the order is then completed automatically',
    group: ORDERS,
    public: true,
  }),
  'order.freight': fen(100_000)
    .default(0)
    .meta({ title: 'Shipping fee', group: ORDERS, widget: 'money', public: true }),
  'order.free_freight_from': fen(10_000_000).default(0).meta({
    title: 'Free shipping from',
    description: '0: every order pays the shipping fee',
    group: ORDERS,
    widget: 'money',
    public: true,
  }),
  'order.minimum': fen(10_000_000).default(0).meta({
    title: 'Minimum order value',
    description: '0: no minimum',
    group: ORDERS,
    widget: 'money',
    public: true,
  }),
  'stock.low': z.int().min(0).max(100_000).default(10).meta({
    title: 'Low stock threshold',
    description: 'Marked low below this number',
    group: ORDERS,
  }),
  'admin.page_size': z.int().min(5).max(100).default(10).meta({
    title: 'Default rows per page',
    description: 'Lists start with this number of rows; it can be changed in each list',
    group: OFFICE,
  }),
  'retention.login_log_days': days.default(180).meta({ title: 'Login log (days)', group: KEPT }),
  'retention.error_log_days': days.default(90).meta({ title: 'Error log (days)', group: KEPT }),
  'retention.session_days': days.default(30).meta({ title: 'Ended sessions (days)', group: KEPT }),
  'retention.trash_files_days': days.default(30).meta({ title: 'Files in the trash (days)', group: KEPT }),
  'upload.image_mib': mib(64).default(2).meta({ title: 'Maximum image size (MiB)', group: FILES }),
  'upload.file_mib': mib(512).default(20).meta({ title: 'Maximum size of other files (MiB)', group: FILES }),
  'upload.quota_mib': mib(1_000_000).default(2048).meta({ title: 'Storage limit per person (MiB)', group: FILES }),
  'upload.documents': z.boolean().default(false).meta({
    title: 'Allow Office documents and plain text',
    description: 'docx, xlsx, pptx, csv and txt, in addition to images and PDF',
    group: FILES,
  }),
  'security.otp_required': z
    .enum(['nobody', 'super', 'staff'])
    .default('nobody')
    .meta({
      title: 'Require two-factor authentication for',
      description: 'They must set it up before continuing',
      labels: { nobody: 'No one', super: 'Super administrators', staff: 'All staff' },
      group: SIGN_IN,
    }),
  'limits.register_per_hour': often.default(10).meta({ title: 'Sign-ups per hour per IP address', group: LIMITS }),
  'limits.phone_code_per_day': often.default(5).meta({ title: 'Phone verifications per day per user', group: LIMITS }),
  'limits.refresh_per_hour': often.default(60).meta({ title: 'Token refreshes per hour per session', group: LIMITS }),
  'limits.upload_per_hour': often.default(200).meta({ title: 'Uploads per hour per user', group: LIMITS }),
  'limits.search_per_minute': often.default(60).meta({ title: 'Searches per minute per IP address', group: LIMITS }),
  'limits.orders_per_minute': often.default(30).meta({ title: 'Orders per minute per user', group: LIMITS }),
})

export type SettingValues = z.output<typeof Settings>
type SettingKey = keyof SettingValues

/** At most 5 s behind another process, never behind this one: every operation and every job sees to that before it runs. */
export const setting = <K extends SettingKey>(runtime: Runtime, key: K): SettingValues[K] =>
  runtime.settings.values[key]

/** What the table holds as far as it is known and still allowed, everything else by default. */
export function settingsFrom(rows: { key: string; value: unknown }[]): SettingValues {
  const shape: Record<string, z.ZodType> = Settings.shape
  const fit = rows.filter(({ key, value }) => Object.hasOwn(shape, key) && shape[key]?.safeParse(value).success)
  return Settings.parse(Object.fromEntries(fit.map(({ key, value }) => [key, value])))
}
