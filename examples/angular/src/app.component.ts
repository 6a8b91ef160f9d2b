import { Component } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  template: `
    <div class="example">
      <nav>
        <a routerLink="/overview">Overview</a>
        <a routerLink="/about">About</a>
      </nav>
      <router-outlet />
    </div>
  `,
})
export class AppComponent {}
