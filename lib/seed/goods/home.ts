import type { Colours } from '../drawings/shapes'
import { by, CLAY, COCOA, GOLD, type Good, grid, LEAF, look, MILK, one, PLUM, ROSE, SEA, SLATE } from './good'

const colour = '颜色'
const SHIRTS: Record<string, Colours> = { 白色: ['#f2ede1', '#d3cbb8', '#c2543d'], 藏青: SEA, 墨绿: LEAF }
const CASES: Record<string, Colours> = { 雾蓝: SEA, 抹茶: LEAF, 樱粉: ROSE }

export const LIFE: Good[] = [
  {
    ...{ slug: 'postcard', name: 'Kiosk 明信片', summary: '本店手绘，一张一景', looks: look('card', SEA, 'warm') },
    ...{ more: [], sold: one(100, 1000) },
    properties: { 尺寸: '148 × 100mm', 纸张: '300g 棉纸' },
    story: '写给远方的人，也可以夹在书里。',
  },
  {
    ...{
      slug: 'tote',
      name: 'Kiosk 帆布袋 Tote Bag',
      summary: '12 安帆布，装得下一周的菜',
      looks: look('tote', MILK, 'green'),
      tints: { 本白: MILK, 陶土: CLAY },
    },
    ...{ more: ['three'], sold: by(colour, { 本白: 3900, 陶土: 4200 }) },
    properties: { 尺寸: '38 × 42cm', 面料: '纯棉' },
    story: '肩带加宽，内有拉链小袋。',
  },
  {
    ...{
      slug: 't-shirt',
      name: '重磅纯棉 T恤',
      summary: '250g 新疆长绒棉，不透不塌',
      looks: look('shirt', SEA, 'blue'),
      tints: SHIRTS,
    },
    ...{ more: ['near'], sold: grid([colour, Object.keys(SHIRTS)], ['尺码', ['S', 'M', 'L', 'XL']], 7900) },
    properties: { 面料: '棉 100%', 版型: '宽松', 洗涤: '反面机洗' },
    story: '领口三针五线，洗过五十次还是这个样子。',
  },
  {
    ...{
      slug: 'phone-case',
      name: 'iPhone 手机壳',
      summary: '液态硅胶，四角防摔',
      looks: look('phoneCase', LEAF, 'green'),
      tints: CASES,
    },
    ...{ more: [], sold: grid([colour, Object.keys(CASES)], ['型号', ['iPhone 15', 'iPhone 15 Pro']], 4900) },
    properties: { 材质: '液态硅胶', 内衬: '超细纤维' },
    story: '按键独立手感，支持磁吸充电。',
  },
  {
    ...{
      slug: 'cable',
      name: 'USB-C 快充线 100W',
      summary: '编织线身，一万次弯折',
      looks: look('cable', SLATE, 'grey'),
    },
    ...{ more: [], sold: by('长度', { '1m': 2900, '2m': 3900 }) },
    properties: { 接口: 'USB-C 对 USB-C', 功率: '100W', 传输: '480Mbps' },
    story: '内置 E-Marker 芯片，手机电脑一线通用。',
  },
  {
    ...{
      slug: 'notebook',
      name: 'A5 线装笔记本 Notebook',
      summary: '平摊不合，墨水不透',
      looks: look('notebook', CLAY, 'warm'),
      tints: { 砖红: CLAY, 松绿: LEAF, 岩灰: SLATE },
    },
    ...{ more: ['three'], sold: by(colour, { 砖红: 2900, 松绿: 2900, 岩灰: 2900 }) },
    properties: { 页数: '192', 纸张: '100g 道林纸', 内页: '点阵' },
    story: '裸脊锁线，可以一百八十度打开。',
  },
  {
    ...{
      slug: 'pencils',
      name: '雪松木铅笔 12 支',
      summary: '2B 到 4H，削起来有木香',
      looks: look('pens', GOLD, 'warm'),
    },
    ...{ more: [], sold: one(3600) },
    properties: { 数量: '12 支', 材质: '加州雪松' },
    story: '六角杆不滚桌，画图写字都合手。',
  },
  {
    ...{
      slug: 'umbrella',
      name: '三折晴雨伞',
      summary: '碳纤骨架，220g 随身',
      looks: look('umbrella', SEA, 'blue'),
      tints: { 海蓝: SEA, 梅紫: PLUM, 赭红: CLAY },
    },
    ...{ more: [], sold: by(colour, { 海蓝: 8900, 梅紫: 8900, 赭红: 8900 }, 10900) },
    properties: { 重量: '220g', 防晒: 'UPF 50+', 直径: '98cm' },
    story: '反面黑胶，晴天也能撑。',
  },
  {
    ...{ slug: 'gift-card', name: '礼品包装 手写卡', summary: '代写祝福，丝带礼盒', looks: look('box', ROSE, 'rose') },
    ...{ more: [], sold: one(900) },
    properties: { 包含: '礼盒、丝带、手写卡' },
    story: '把要写的话留在订单备注里。',
  },
]

export const HOME: Good[] = [
  {
    ...{
      slug: 'desk-lamp',
      name: 'LED 护眼台灯',
      summary: '无频闪，色温可调',
      looks: look('lamp', CLAY, 'warm'),
      tints: { 砖红: CLAY, 墨黑: SLATE },
    },
    ...{ more: ['near'], sold: by(colour, { 砖红: 15900, 墨黑: 15900 }, 18900) },
    properties: { 功率: '10W', 色温: '2700–5000K', 显色: 'Ra 95' },
    story: '整面出光，桌上没有手影。',
  },
  {
    ...{
      slug: 'night-light',
      name: '小夜灯 Night Light',
      summary: '人来灯亮，走后渐暗',
      looks: look('lamp', GOLD, 'grey'),
    },
    ...{ more: [], sold: one(4900) },
    properties: { 充电: 'USB-C', 续航: '约 60 天' },
    story: '磁吸贴墙，夜里起身不晃眼。',
  },
  {
    ...{
      slug: 'candle',
      name: '大豆蜡香薰蜡烛',
      summary: '白茶、雪松、柑橘三种香',
      looks: look('candle', ROSE, 'rose'),
      tints: { 白茶: MILK, 雪松: LEAF, 柑橘: GOLD },
    },
    ...{ more: ['three'], sold: by('香型', { 白茶: 8800, 雪松: 8800, 柑橘: 8800 }) },
    properties: { 净重: '200g', 燃烧: '约 45 小时' },
    story: '棉芯无烟，首次点燃请烧满一层再熄。',
  },
  {
    ...{
      slug: 'cushion',
      name: '亚麻抱枕',
      summary: '水洗亚麻，越用越软',
      looks: look('cushion', SEA, 'blue'),
      tints: { 靛蓝: SEA, 苔绿: LEAF, 赭石: CLAY },
    },
    ...{ more: [], sold: by(colour, { 靛蓝: 6900, 苔绿: 6900, 赭石: 6900 }) },
    properties: { 尺寸: '45 × 45cm', 填充: '羽丝绒' },
    story: '隐形拉链，外套可拆洗。',
  },
  {
    ...{ slug: 'towel', name: '长绒棉毛巾 三条装', summary: '吸水快，不掉毛', looks: look('folded', LEAF, 'green') },
    ...{ more: ['near'], sold: one(5900) },
    properties: { 尺寸: '34 × 76cm', 克重: '110g' },
    story: '无捻纱织造，第一次用就软。',
  },
  {
    ...{ slug: 'blanket', name: '羊毛盖毯', summary: '午睡、沙发、露营都用它', looks: look('folded', COCOA, 'warm') },
    ...{ more: [], sold: by('尺寸', { '130 × 170cm': 19900, '150 × 200cm': 26900 }) },
    properties: { 成分: '羊毛 80%', 洗涤: '干洗' },
    story: '流苏手工捻成，轻而挡风。',
  },
  {
    ...{
      slug: 'vase',
      name: '粗陶花瓶',
      summary: '一枝就够好看',
      looks: look('vase', CLAY, 'grey'),
      tints: { 陶红: CLAY, 灰釉: SLATE, 米白: MILK },
    },
    ...{ more: ['near'], sold: by(colour, { 陶红: 7900, 灰釉: 7900, 米白: 7900 }) },
    properties: { 高度: '22cm', 工艺: '手工拉坯' },
    story: '每一只釉色都不完全一样。',
  },
  {
    ...{ slug: 'diffuser', name: '无火香薰 100ml', summary: '桂花乌龙，淡而久', looks: look('vase', PLUM, 'rose') },
    ...{ more: [], sold: one(9900, undefined, 12900) },
    properties: { 容量: '100ml', 留香: '60 天' },
    story: '藤条翻面可以调节浓淡。',
  },
  {
    ...{ slug: 'storage', name: '桌面收纳罐', summary: '笔、棉签、零钱，各归各位', looks: look('jar', SLATE, 'blue') },
    ...{ more: [], sold: by('规格', { 小号: 2500, 大号: 3500 }) },
    properties: { 材质: '陶瓷、榉木', 直径: '9cm / 12cm' },
    story: '木盖反过来就是托盘。',
  },
]
