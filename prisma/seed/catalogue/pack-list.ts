export interface PackListEntry {
  name: string;
  /** Slug of its category. */
  category: string;
  motif: string;
  contents: string;
}

const parse = (rows: string): PackListEntry[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', category = '', motif = '', contents = ''] = row.split('|');
      return { name, category, motif, contents };
    });

export const softwareList: readonly PackListEntry[] = parse(`
Inkwell Studio|creation-tools|brush|a painting program with brushes that behave like wet ink
Tilesmith Pro|creation-tools|geometry|a tile map editor with rules that draw the borders for you
Voxel Anvil|creation-tools|models|a voxel sculptor that exports clean meshes
Questweaver|creation-tools|nodes|a node editor for branching dialogue and quests
Riggle|creation-tools|nodes|a 2D harness tool for animators in a hurry
Shaderbench|creation-tools|nodes|a live workbench for shaders with side-by-side comparison
Terrain Loom|creation-tools|models|a terrain generator with erosion you can paint
Palette Almanac|creation-tools|geometry|a colour companion that keeps a whole project in harmony
Glyphmaker|creation-tools|geometry|a bitmap and outline font editor for games
Storyboard Attic|creation-tools|brush|a storyboard tool for cutscenes and trailers
Broadcast Deck|streaming-and-audio|panels|scenes, hotkeys and overlays for live broadcasts
Hushmic|streaming-and-audio|sounds|noise removal for microphones in real rooms
Foley Finder|streaming-and-audio|sounds|a search engine for your own sound library
Loopcaster|streaming-and-audio|sounds|adaptive music layers, tested without the engine
Overlay Atelier|streaming-and-audio|panels|an overlay designer with live data fields
Chat Harbour|streaming-and-audio|panels|one calm window for every chat you host
Subtitle Smith|streaming-and-audio|panels|subtitles with speaker colours and reading-speed checks
Frame Ledger|utilities|circuit|a frame-time recorder that explains each spike
Savekeeper|utilities|circuit|versioned backups of your saved games
Mod Orchard|utilities|nodes|a mod manager that resolves conflicts before they happen
Cool & Quiet|utilities|circuit|fan curves and power limits without the guesswork
Pad Tuner|utilities|circuit|dead zones, curves and macros for any controller
Shelf & Launcher|utilities|panels|a library for games from every launcher
Ping Compass|utilities|circuit|a route tester that finds the lag between you and the server
Localise Me|utilities|geometry|a translation desk for small studios
`);

export const resourceList: readonly PackListEntry[] = parse(`
Cobblestone & Moss|textures|textures|seamless stone, gravel and moss
Timber Yard|textures|textures|planks, bark, shingles and worn beams
Rusted Hull Plates|textures|spheres|painted metal, rivets and rust
Alpine Ground Cover|textures|textures|snow, scree, frozen grass and ice
Desert Strata|textures|textures|sandstone, dunes and dry clay
Sci-Fi Panels Vol. 1|textures|blocks|hull panels with trim and light strips
Brickworks|textures|textures|brick walls from new to ruined
Fabric & Leather|textures|spheres|cloth, canvas, hide and stitching
Painted Plaster|textures|textures|walls that have seen a few summers
Marble Hall|textures|spheres|polished stone and inlays
Midnight Foley Library|sounds|sounds|steps, doors and cloth, recorded close
Rain on Everything|sounds|sounds|rain on eleven surfaces
Arcane Interface Sounds|sounds|sounds|confirmations, denials and little sparkles
Steel & Leather Combat|sounds|sounds|swings, blocks and impacts
Engine Room|sounds|sounds|hums, valves and alarms
Forest Before Dawn|sounds|sounds|quiet ambience in long loops
Retro Blips 8-Bit|sounds|sounds|jumps, coins and power-ups
Crowd & Arena|sounds|sounds|cheers, gasps and drums
Tavern Evenings|music|music|lute, fiddle and a floor that creaks
Neon Drive Loops|music|music|synth loops at 100 and 120 beats a minute
Boss Fight Suite|music|music|three phases that fit into one another
Calm Harbour Themes|music|music|piano and tide
Dungeon Drones|music|music|low layers for dark places
Title Screen Pieces|music|music|eight openings, eight endings
Low-Poly Harbor Kit|models|models|cranes, boats, crates and piers
Medieval Village Props|models|models|wells, carts, barrels and stalls
Crystal Cavern Set|models|models|clusters, arches and cave walls
Woodland Trees Low-Poly|models|models|pines, birches and stumps
Space Station Modules|models|blocks|corridors that snap together
Dungeon Blocks|models|voxels|walls, stairs and pillars on a grid
Farmstead Kit|models|voxels|fences, sheds and fields
Racing Track Pieces|models|blocks|curves, kerbs and stands
Treasure Props|models|models|chests, coins and goblets
Voxel Islands|models|voxels|dioramas for maps and menus
Street Furniture|models|models|lamps, benches and signs
Furniture of the Inn|models|voxels|tables, beds and a very long bar
Overworld Tiles 16|tilesets|tilesets|meadow, coast and road at 16 pixels
Castle Interior Tiles|tilesets|tilesets|floors, walls and banners
Swamp & Ruins|tilesets|tilesets|mud, reeds and broken stone
City Block Tiles|tilesets|tilesets|pavement, roofs and crossings
Cave Autotiles|tilesets|tilesets|47-piece cave borders
Winter Village Tiles|tilesets|tilesets|snow roofs and frozen ponds
Desert Outpost Tiles|tilesets|tilesets|adobe, wells and market cloth
Spaceship Deck Tiles|tilesets|tilesets|decks, doors and consoles
Isometric Farmland|tilesets|voxels|crops in four stages
World Map Painter Set|tilesets|tilesets|mountains, woods and sea for maps
Pocket Adventurers|sprites|sprites|sixteen heroes with four-way walks
Critters & Slimes|sprites|sprites|small enemies with large eyes
Item Icons 32|sprites|sprites|icons for every pocket
Undead Parade|sprites|sprites|skeletons, ghosts and their hats
Robots & Drones|sprites|sprites|machines with idle twitches
Spell Effects|sprites|spheres|bursts, rings and sparks
Fantasy HUD Kit|sprites|panels|bars, frames and slots
Townsfolk|sprites|sprites|people with somewhere to be
Portrait Maker Parts|sprites|sprites|faces, hair and expressions
`);
