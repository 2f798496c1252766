import type { MoveInSource } from '@/db/vocabulary/move-in'
import { crmeb } from './crmeb/crmeb'
import { litemall } from './litemall'
import { mall } from './mall'
import { miniShop } from './mini-shop'
import type { Source } from './source'
import { yudao } from './yudao'

export const sources: Record<MoveInSource, Source> = { litemall, 'mini-shop': miniShop, crmeb, mall, yudao }
