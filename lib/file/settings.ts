import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting, termSetting } from '../core/runtime/settings'

const group = 'Files'
const mib = (most: number) => z.int().min(1).max(most)

export const fileSettings = declareSettings({
  'retention.trash_files_days': termSetting(30, 'Files in the trash (days)'),
  'upload.image_mib': mib(64).default(2).meta({ title: 'Maximum image size (MiB)', group }),
  'upload.file_mib': mib(512).default(20).meta({ title: 'Maximum size of other files (MiB)', group }),
  'upload.quota_mib': mib(1_000_000).default(2048).meta({ title: 'Storage limit per person (MiB)', group }),
  'upload.documents': z.boolean().default(false).meta({
    title: 'Allow Office documents and plain text',
    description: 'docx, xlsx, pptx, csv and txt, in addition to images and PDF',
    group,
  }),
})

export const uploadLimits = declareSettings({
  'limits.upload_per_hour': rateLimitSetting(200, 'Uploads per hour per user'),
})

export const UPLOADS: Limit = {
  name: 'upload',
  seconds: 3600,
  most: (runtime) => uploadLimits.in(runtime)['limits.upload_per_hour'],
}
