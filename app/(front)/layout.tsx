export { Site as default } from '@/components/ui/site'
