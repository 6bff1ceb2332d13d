/** Where drizzle-kit finds the schema and puts the migrations: `npm run migrations`. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/db/schema.ts',
  out: './drizzle',
});
