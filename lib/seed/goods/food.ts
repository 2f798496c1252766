import { by, CLAY, COCOA, GOLD, type Good, LEAF, look, MILK, one, PLUM, SLATE } from './good'

const size = '规格'
const taste = '口味'

export const FRUIT: Good[] = [
  {
    ...{
      slug: 'orange',
      name: '赣南脐橙',
      summary: '现摘现发，皮薄汁多',
      looks: look('round', ['#ef9a3c', '#e07f1f', '#5d8a4a'], 'warm'),
    },
    ...{ more: ['near', 'three'], sold: by(size, { '5 斤': 3900, '10 斤': 6900 }, 4900) },
    properties: { 产地: '江西赣州', 单果: '200–250g', 储存: '阴凉处十天' },
    story: '树上熟透才采，糖度十二以上，坏果包赔。',
  },
  {
    ...{
      slug: 'apple',
      name: '阿克苏冰糖心苹果',
      summary: '脆甜带蜜，糖心看得见',
      looks: look('round', ['#d5473f', '#b5322f', '#5d8a4a'], 'rose'),
    },
    ...{ more: ['near'], sold: by(size, { '5 斤': 4900, '10 斤': 8900 }) },
    properties: { 产地: '新疆阿克苏', 果径: '80–85mm' },
    story: '昼夜温差让糖分聚在果核四周，切开像一朵花。',
  },
  {
    ...{
      slug: 'peach',
      name: '阳山水蜜桃',
      summary: '撕皮吸汁，一年只等一个月',
      looks: look('round', ['#f0a79a', '#e8857d', '#5d8a4a'], 'rose'),
    },
    ...{ more: [], sold: one(12800, 40) },
    properties: { 产地: '江苏无锡', 规格: '6 枚礼盒' },
    story: '清晨下树，冷链次日达。收到后常温放软再吃。',
  },
  {
    ...{
      slug: 'blueberry',
      name: '云南蓝莓 Blueberry',
      summary: '18mm 大果，入口爆汁',
      looks: look('berries', ['#46598f', '#33416e', '#5d8a4a'], 'blue'),
    },
    ...{ more: ['near'], sold: by(size, { '4 盒': 5900, '8 盒': 10900 }) },
    properties: { 产地: '云南红河', 每盒: '125g' },
    story: '带果霜采摘，洗净即食。',
  },
  {
    ...{
      slug: 'cherry',
      name: '大连美早樱桃',
      summary: '红得发紫，脆甜多肉',
      looks: look('berries', ['#a5283a', '#7d1c2c', '#5d8a4a'], 'rose'),
    },
    ...{ more: ['three'], sold: by(size, { '2 斤': 6900, '4 斤': 12800 }, 7900) },
    properties: { 产地: '辽宁大连', 果径: '28mm 以上' },
    story: '露天种植，夜里采、天亮发。',
  },
  {
    ...{
      slug: 'watermelon',
      name: '宁夏硒砂瓜',
      summary: '石头缝里长出的甜',
      looks: look('slice', ['#e5564f', '#3a2a24', '#4f8a4f'], 'green'),
    },
    ...{ more: [], sold: one(5800) },
    properties: { 产地: '宁夏中卫', 单果: '8–10 斤' },
    story: '砂石保水聚热，瓜瓤沙而不绵。',
  },
  {
    ...{
      slug: 'grape',
      name: '阳光玫瑰葡萄',
      summary: '玫瑰香，皮薄无籽',
      looks: look('berries', ['#a9bf5a', '#8aa341', '#5d7a3f'], 'green'),
    },
    ...{ more: [], sold: by(size, { '2 斤': 4900, '4 斤': 8800 }) },
    properties: { 产地: '云南宾川', 糖度: '18 以上' },
    story: '整串精修，冰镇后香气更足。',
  },
  {
    ...{
      slug: 'dried-mango',
      name: '冻干芒果 Mango',
      summary: '轻脆不腻，只有芒果',
      looks: look('pouch', GOLD, 'warm'),
    },
    ...{ more: [], sold: one(2600) },
    properties: { 配料: '芒果', 净含量: '60g' },
    story: '真空低温脱水，颜色和酸甜都留着。',
  },
  {
    ...{ slug: 'honey', name: '秦岭土蜂蜜', summary: '一年一割，自然结晶', looks: look('jar', GOLD, 'green') },
    ...{ more: ['near'], sold: by(size, { '250g': 5800, '500g': 9900 }) },
    properties: { 产地: '陕西秦岭', 蜜源: '百花' },
    story: '中华蜜蜂采百花酿成，结晶细腻如脂。',
  },
]

export const SNACKS: Good[] = [
  {
    ...{
      slug: 'walnut-cookie',
      name: '手工桃酥',
      summary: '猪油酥松，一口掉渣',
      looks: look('cookie', ['#d9a866', '#c18f4f', '#7a4e34'], 'warm'),
    },
    ...{ more: ['near'], sold: by(size, { '200g': 1900, '500g': 3900 }) },
    properties: { 保质期: '45 天', 配料: '小麦粉、核桃、猪油' },
    story: '老师傅凭手感和面，烤到边缘微裂。',
  },
  {
    ...{
      slug: 'chocolate',
      name: '72% 黑巧克力 Dark Chocolate',
      summary: '单一产地可可，微苦回甘',
      looks: look('bar', CLAY, 'rose'),
    },
    ...{ more: ['three'], sold: by(taste, { 原味: 3800, 海盐: 3900, 橙皮: 3900 }) },
    properties: { 净含量: '80g', 可可: '72%', 产地: '厄瓜多尔' },
    story: '从豆到砖，只加可可脂与一点蔗糖。',
  },
  {
    ...{ slug: 'nuts', name: '每日坚果 30 包', summary: '六种坚果果干，一天一包', looks: look('bag', LEAF, 'green') },
    ...{ more: [], sold: one(8900, undefined, 10900) },
    properties: { 净含量: '750g', 保质期: '9 个月' },
    story: '干湿分装，不掺膨化果粒。',
  },
  {
    ...{ slug: 'pineapple-cake', name: '土凤梨酥', summary: '酸甜有纤维，真凤梨', looks: look('box', GOLD, 'warm') },
    ...{ more: ['near'], sold: by(size, { '6 枚': 3600, '12 枚': 6800 }) },
    properties: { 馅料: '土凤梨 100%', 保质期: '30 天' },
    story: '馅里没有冬瓜，酥皮是发酵黄油。',
  },
  {
    ...{ slug: 'beef', name: '风干牛肉', summary: '内蒙古后腿肉，越嚼越香', looks: look('pouch', COCOA, 'grey') },
    ...{ more: [], sold: by(taste, { 原味: 5900, 香辣: 5900, 孜然: 5900 }) },
    properties: { 产地: '内蒙古', 净含量: '200g' },
    story: '三斤鲜肉一斤干，独立小包。',
  },
  {
    ...{ slug: 'crisps', name: '山药脆片', summary: '薄切烘烤，少油少盐', looks: look('bag', PLUM, 'rose') },
    ...{ more: [], sold: by(taste, { 原味: 1500, 番茄: 1500, 海苔: 1500 }) },
    properties: { 净含量: '90g', 工艺: '非油炸' },
    story: '铁棍山药切成一毫米，烤到脆。',
  },
  {
    ...{ slug: 'nougat', name: '牛轧糖 Nougat', summary: '不粘牙，奶香与花生香', looks: look('bar', MILK, 'blue') },
    ...{ more: [], sold: one(2900) },
    properties: { 净含量: '250g', 口味: '原味、抹茶、蔓越莓混装' },
    story: '蛋白打发，慢火熬糖，趁热切块。',
  },
  {
    ...{ slug: 'plum', name: '话梅 九制', summary: '生津解腻，酸甜咸三味', looks: look('jar', PLUM, 'warm') },
    ...{ more: [], sold: one(1800) },
    properties: { 产地: '广东普宁', 净含量: '160g' },
    story: '青梅盐渍、日晒、甘草浸，前后九道。',
  },
  {
    ...{
      slug: 'coffee',
      name: '云南小粒咖啡豆 Coffee',
      summary: '中烘，坚果与红糖',
      looks: look('bag', SLATE, 'grey'),
    },
    ...{ more: ['three'], sold: by(size, { '227g': 5800, '454g': 9900 }) },
    properties: { 产地: '云南保山', 烘焙: '中度', 处理: '水洗' },
    story: '下单后烘焙，养豆七天风味最好。磨粉请留言。',
  },
]
