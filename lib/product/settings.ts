import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const searchLimits = declareSettings({
  'limits.search_per_minute': rateLimitSetting(60, 'Searches per minute per IP address'),
  'limits.suggestions_per_minute': rateLimitSetting(300, 'Search suggestions per minute per IP address'),
})

export const searchSettings = declareSettings({
  'search.hidden_words': z.string().trim().max(500).default('').meta({
    title: 'Words that are never suggested',
    description: 'Separated by commas. Buyers can still search for them',
    group: 'Search',
  }),
})

export const SEARCH_LIMIT: Limit = {
  name: 'search',
  seconds: 60,
  most: (runtime) => searchLimits.in(runtime)['limits.search_per_minute'],
}

export const SUGGESTION_LIMIT: Limit = {
  name: 'suggestions',
  seconds: 60,
  most: (runtime) => searchLimits.in(runtime)['limits.suggestions_per_minute'],
}
