/**
 * Edge cases for titles of accounts: empty, very long, accented, in other scripts, with quotes and markup.
 */
export const AWKWARD_ACCOUNTS = [
  '',
  'Sunset & Sons Vacation Rentals of the Greater Tampa Bay Area',
  'Château Élysée Hébergements',
  'شركة الضيافة العربية',
  '東京ステイ株式会社',
  "O'Brien's Lakeside Lets",
  '<b>Bold</b> Stays',
] as const;

/** Edge cases for titles of properties. */
export const AWKWARD_PROPERTIES = [
  '',
  'The Very Long And Winding Cottage At The End Of The Old Mill',
  'Casa Ñandú – Habitación Nº 3',
  'شقة مطلة على البحر',
  '京都の町家・桜',
  "Captain's Quarters",
  '<b>Bold</b> Loft <script>alert(1)</script>',
] as const;

/** Edge cases for names of guests. */
export const AWKWARD_GUESTS = [
  ['', ''],
  ['Łukasz', 'Żółkiewski'],
  ['محمد', 'الأحمد'],
  ['美咲', '佐藤'],
  ["Siobhán D'Arcy", "O'Sullivan-Featherstonehaugh"],
  ['<b>Bob</b>', 'Tables'],
] as const;

/** First names. */
export const FIRST = [
  'Olivia',
  'Liam',
  'Emma',
  'Noah',
  'Ava',
  'Ethan',
  'Sophia',
  'Mason',
  'Isabella',
  'Lucas',
  'Mia',
  'Henry',
  'Charlotte',
  'Jack',
  'Amelia',
  'Owen',
  'Harper',
  'Daniel',
  'Evelyn',
  'Samuel',
  'Grace',
  'Leo',
  'Chloe',
  'Mateo',
  'Priya',
  'Wei',
  'Fatima',
  'Diego',
  'Ingrid',
  'Kofi',
  'Yuki',
  'Anneliese',
] as const;

/** Last names. */
export const LAST = [
  'Smith',
  'Johnson',
  'Nguyen',
  'Garcia',
  'Miller',
  'Davis',
  'Martinez',
  'Lopez',
  'Wilson',
  'Anderson',
  'Thomas',
  'Taylor',
  'Moore',
  'Jackson',
  'Lee',
  'Perez',
  'White',
  'Harris',
  'Clark',
  'Ramirez',
  'Lewis',
  'Robinson',
  'Walker',
  'Young',
  'Patel',
  'Kim',
  'Okafor',
  'Schneider',
  'Rossi',
  'Kowalski',
  'Haddad',
  'Lindqvist',
] as const;

type City = readonly [string, string, string, string, number, number, string];

/** City, state, country, first three characters of the ZIP code, latitude, longitude, county. */
export const CITIES: readonly [City, ...City[]] = [
  ['Austin', 'TX', 'United States', '787', 30.27, -97.74, 'Travis'],
  ['Nashville', 'TN', 'United States', '372', 36.16, -86.78, 'Davidson'],
  ['Asheville', 'NC', 'United States', '288', 35.6, -82.55, 'Buncombe'],
  ['Savannah', 'GA', 'United States', '314', 32.08, -81.09, 'Chatham'],
  ['Destin', 'FL', 'United States', '325', 30.39, -86.5, 'Okaloosa'],
  ['Miami Beach', 'FL', 'United States', '331', 25.79, -80.13, 'Miami-Dade'],
  ['Scottsdale', 'AZ', 'United States', '852', 33.49, -111.92, 'Maricopa'],
  ['Sedona', 'AZ', 'United States', '863', 34.87, -111.76, 'Yavapai'],
  ['San Diego', 'CA', 'United States', '921', 32.72, -117.16, 'San Diego'],
  ['Lake Tahoe', 'CA', 'United States', '961', 38.94, -119.98, 'El Dorado'],
  ['Portland', 'OR', 'United States', '972', 45.52, -122.68, 'Multnomah'],
  ['Seattle', 'WA', 'United States', '981', 47.61, -122.33, 'King'],
  ['Boulder', 'CO', 'United States', '803', 40.01, -105.27, 'Boulder'],
  ['Breckenridge', 'CO', 'United States', '804', 39.48, -106.04, 'Summit'],
  ['Park City', 'UT', 'United States', '840', 40.65, -111.5, 'Summit'],
  ['Chicago', 'IL', 'United States', '606', 41.88, -87.63, 'Cook'],
  ['New Orleans', 'LA', 'United States', '701', 29.95, -90.07, 'Orleans'],
  ['Charleston', 'SC', 'United States', '294', 32.78, -79.93, 'Charleston'],
  ['Cape May', 'NJ', 'United States', '082', 38.94, -74.91, 'Cape May'],
  ['Burlington', 'VT', 'United States', '054', 44.48, -73.21, 'Chittenden'],
  ['Toronto', 'ON', 'Canada', 'M5V', 43.65, -79.38, ''],
  ['Lisbon', '', 'Portugal', '110', 38.72, -9.14, ''],
  ['Málaga', 'Andalucía', 'Spain', '290', 36.72, -4.42, ''],
  ['Tulum', 'Q.R.', 'Mexico', '777', 20.21, -87.46, ''],
];

/** Street names. */
export const STREETS = [
  'Maple Street',
  'Ocean Avenue',
  'Cedar Lane',
  'Harbor Drive',
  'Sunset Boulevard',
  'Mill Road',
  'Canyon View',
  'Lakeshore Drive',
  'Magnolia Court',
  'Pine Ridge Trail',
  'Market Street',
  'Chapel Hill Road',
] as const;

/** Adjectives of property titles. */
export const ADJECTIVES = [
  'Quiet',
  'Sunny',
  'Cozy',
  'Historic',
  'Modern',
  'Rustic',
  'Coastal',
  'Hillside',
  'Lakefront',
  'Garden',
  'Downtown',
  'Secluded',
  'Bright',
  'Painted',
  'Little',
  'Grand',
] as const;

/** Nouns of property titles. */
export const DWELLINGS = [
  'Cottage',
  'Loft',
  'Bungalow',
  'Villa',
  'Cabin',
  'Studio',
  'Townhouse',
  'Penthouse',
  'Farmhouse',
  'Retreat',
  'Casita',
  'Chalet',
  'Carriage House',
  'Suite',
] as const;

/** The first part of company names. */
export const COMPANY_FIRST = [
  'Blue Heron',
  'Palmetto',
  'Stonebridge',
  'Evergreen',
  'Silver Spur',
  'Magnolia',
  'Northlight',
  'Redwood',
  'Seaglass',
  'Copper Canyon',
  'Wildflower',
  'Lighthouse',
  'Juniper',
  'Summit',
  'Bayfront',
  'Prairie Sky',
  'Driftwood',
  'Granite',
] as const;

/** The second part of company names. */
export const COMPANY_LAST = [
  'Stays',
  'Vacation Rentals',
  'Property Management',
  'Hospitality',
  'Homes',
  'Hosting Co.',
  'Lodging Group',
  'Getaways',
] as const;
